import { z } from 'zod'

/**
 * The fields of an order event that this program needs. It ignores others, which a later version may add. deploy/events has the
 * full description.
 */
const OrderEvent = z
  .object({
    type: z.literal('eu.passage.order.entry-recorded.v1'),
    data: z.object({
      orderId: z.uuid(),
      orderNumber: z.string(),
      seq: z.number().int().min(1),
      status: z.string(),
      reason: z.string(),
    }),
  })
  .transform((event) => event.data)
export type OrderEvent = z.infer<typeof OrderEvent>

export type ReadEvent = { event: OrderEvent } | { unreadable: string }

/** Parses a message's body; `unreadable` explains why it cannot be parsed. */
export function readOrderEvent(body: string): ReadEvent {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return { unreadable: 'not JSON' }
  }
  const read = OrderEvent.safeParse(json)
  if (read.success) return { event: read.data }
  return { unreadable: `not an order event: ${read.error.issues.map((issue) => issue.path.join('.')).join(', ')}` }
}
