import { z } from 'zod'
import * as fields from '../fields.schema.ts'
import { CorrectDetails } from './details.schema.ts'
import { ChangeStatus } from './orders.schema.ts'

/** What the body of an action is made of. */
export const schemas = { z, ...fields, ChangeStatus, CorrectDetails }

export type Schemas = typeof schemas
