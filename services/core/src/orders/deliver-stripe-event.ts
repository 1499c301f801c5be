import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import type { Context } from '../context.ts'
import { markEventHandled, type UnhandledEvent, unhandledEvent } from '../payments/stripe-events.ts'
import { endedOrder } from './entries/read-snapshot.ts'

/** Signals a Stripe event to an order; `endedOrder` returns the input of a new run when the order's run is over. */
export type SignalNews = (
  news: UnhandledEvent,
  endedOrder: (orderId: string) => Promise<VisaOrderInput>,
) => Promise<void>

/** Signals a Stripe event to its order, then marks it handled: after a crash between the two it is signalled again. */
export async function deliverEvent(context: Context, event: UnhandledEvent, signal: SignalNews): Promise<void> {
  await signal(event, (orderId) => endedOrder(context.db, orderId))
  await markEventHandled(context, event.id)
}

/** As `deliverEvent` for a newly stored event; does nothing for an event without an order. */
export async function deliverStoredEvent(context: Context, id: string, signal: SignalNews): Promise<void> {
  const event = await unhandledEvent(context, id)
  if (event) await deliverEvent(context, event, signal)
}
