import { normaliseOrderNumber } from '@passage/contracts/domain/orders/order-number'
import type { Database } from '@passage/core/database/connect'
import { findTracked, trackOrder } from '@passage/core/orders/track-order'
import type { Events } from '@passage/integrations/events/port'

/** What is not an entry of the order (a deadline, a name, today's date) shows this late at most. */
const KEPT_MS = 1_000
const MOST = 1_000

export interface TrackedOrders {
  /** The JSON that strangers see of an order. Throws `order_not_found`, of which nothing is kept. */
  read(typed: string): Promise<string>
  /** The order has changed. */
  forget(orderNumber: string): void
  close(): void
}

/** What strangers see of orders, read once for all who ask within a second, and anew when an order has changed. */
export function createTrackedOrders(db: Database, events: Pick<Events, 'subscribe'>, keptMs = KEPT_MS): TrackedOrders {
  const kept = new Map<string, Promise<string>>()
  const subscription = events.subscribe(
    ({ data }) => void kept.delete(data.orderNumber),
    () => kept.clear(),
  )

  function keep(orderNumber: string): Promise<string> {
    const page = readPage(orderNumber)
    if (kept.size >= MOST) kept.clear()
    kept.set(orderNumber, page)
    const forget = () => kept.get(orderNumber) === page && kept.delete(orderNumber)
    setTimeout(forget, keptMs).unref()
    page.catch(forget)
    return page
  }

  async function readPage(orderNumber: string): Promise<string> {
    return JSON.stringify(await trackOrder(db, await findTracked(db, null, orderNumber)))
  }

  return {
    read(typed) {
      const orderNumber = normaliseOrderNumber(typed)
      return kept.get(orderNumber) ?? keep(orderNumber)
    },
    forget: (orderNumber) => void kept.delete(orderNumber),
    close: () => subscription.stop(),
  }
}
