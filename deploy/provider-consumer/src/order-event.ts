import { z } from 'zod'

/**
 * As much of an order event as this program needs, and no more: fields and reasons that a later version adds must not
 * stop it. The whole is described in deploy/events.
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

/** Reads a message's body; one that can never be read says why. */
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
