import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import type { Context } from '../context.ts'
import { markEventHandled, type UnhandledEvent, unhandledEvent } from '../payments/stripe-events.ts'
import { endedOrder } from './entries/read-snapshot.ts'

/** Signals Stripe's news to an order; `endedOrder` gives the input of a new run where the order's run is over. */
export type SignalNews = (
  news: UnhandledEvent,
  endedOrder: (orderId: string) => Promise<VisaOrderInput>,
) => Promise<void>

/** Signals an event of Stripe's to its order, then marks it handled: after a crash between the two it is signalled again. */
export async function deliverEvent(context: Context, event: UnhandledEvent, signal: SignalNews): Promise<void> {
  await signal(event, (orderId) => endedOrder(context.db, orderId))
  await markEventHandled(context, event.id)
}

/** As `deliverEvent`, of an event that was just stored; does nothing where the event concerns no order. */
export async function deliverStoredEvent(context: Context, id: string, signal: SignalNews): Promise<void> {
  const event = await unhandledEvent(context, id)
  if (event) await deliverEvent(context, event, signal)
}
