import { z } from 'zod'

/** What one API process sends to the others, about staff at work and about sessions: ids only. design.md, Personal data. */
export const DeskNews = z.discriminatedUnion('what', [
  /** An order was assigned or noted: `auditId` is its line on record. */
  z.object({ what: z.literal('touched'), orderId: z.uuid(), seq: z.number().int(), auditId: z.number().int() }),
  /** A browser shows an order, still or no more. */
  z.object({ what: z.enum(['looking', 'left']), orderId: z.uuid(), personId: z.uuid() }),
  /** A session or right of this person has ended or changed: their open streams are looked at. */
  z.object({ what: z.literal('ended'), personId: z.uuid() }),
])
export type DeskNews = z.infer<typeof DeskNews>
