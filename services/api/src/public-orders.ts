import { normaliseOrderNumber } from '@passage/contracts/domain/orders/order-number'
import type { Database } from '@passage/core/database/connect'
import { noFields } from '@passage/core/database/field-cipher'
import { readOrderView } from '@passage/core/order-view/read-order-view'
import type { Events } from '@passage/integrations/events/port'

/** How late changes without an entry (a deadline, a name, today's date) are shown at most. */
const KEPT_MS = 1_000
const MOST = 1_000

/** The public views of orders, read once for all requests within a second, and again when an order has changed. */
export function createPublicOrders(db: Database, events: Pick<Events, 'subscribe'>, keptMs = KEPT_MS) {
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
    return JSON.stringify(await readOrderView({ db, fields: noFields }, null, { number: orderNumber }))
  }

  return {
    /** The JSON of the public view of an order. Throws `order_not_found`, which is not cached. */
    read(typed: string): Promise<string> {
      const orderNumber = normaliseOrderNumber(typed)
      return kept.get(orderNumber) ?? keep(orderNumber)
    },
    /** Removes a changed order from the cache. */
    forget: (orderNumber: string) => void kept.delete(orderNumber),
    close: () => subscription.stop(),
  }
}

export type PublicOrders = ReturnType<typeof createPublicOrders>
