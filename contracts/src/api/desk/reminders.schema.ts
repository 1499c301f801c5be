import { z } from 'zod'
import { Instant } from '../fields.schema.ts'

/** Reminders of what an order's customer owes; null instead of it: nothing is owed. */
export const Reminders = z.object({
  lastAt: Instant.nullable().meta({ description: 'By hand or automatic; null: there was none' }),
  nextAt: Instant.nullable().meta({ description: 'The next automatic one; null: none follows' }),
})
export type Reminders = z.infer<typeof Reminders>
