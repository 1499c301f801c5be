import { z } from 'zod'
import { Amount } from '../fields.schema.ts'

/** What of the service fee goes back, as the offer promised, if the order gets one of these statuses now. */
export const FeeDue = z.object({ rejected: Amount, completed: Amount, cancelled: Amount })
export type FeeDue = z.infer<typeof FeeDue>
