import { z } from 'zod'

/** Messages between API processes about desk activity and sessions; ids only. design.md, Personal data. */
export const DeskNews = z.discriminatedUnion('what', [
  /** An order was assigned or got an internal note: `auditId` is the audit line. */
  z.object({
    what: z.literal('touched'),
    orderId: z.uuid(),
    orderNumber: z.string(),
    seq: z.number().int(),
    auditId: z.number().int(),
  }),
  /** A browser shows an order, or has stopped showing it. */
  z.object({ what: z.enum(['looking', 'left']), orderId: z.uuid(), personId: z.uuid() }),
  /** A session or permission of this person ended or changed: each process checks the person's open streams. */
  z.object({ what: z.literal('ended'), personId: z.uuid() }),
])
export type DeskNews = z.infer<typeof DeskNews>
