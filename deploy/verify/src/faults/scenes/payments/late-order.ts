import { VisaOfferPage } from '@passage/contracts/api/catalogue/catalogue.schema'
import { toCents } from '@passage/contracts/domain/money/money'
import { ageOrder } from '@passage/local/testing/age-order'
import { until } from '@passage/local/until'
import { sql } from 'kysely'
import { read, send } from '../http.ts'
import { allDocuments, type Order, paidOrder, reaches, readOrder } from '../orders/drive.ts'
import type { World } from '../world.ts'

/** Longer than the business days of any offer. */
const DAYS_LATE = 90

/** A paid order whose promised day is over: its service fee goes back when it ends. */
export async function lateOrder(world: World): Promise<Order> {
  const answer = await send(world.origin, { method: 'GET', path: '/api/visa-orders?limit=50' })
  const offer = read(answer, VisaOfferPage).data.find(({ onTime }) => onTime)
  if (!offer) throw new Error('the catalogue has no offer that is on time or gives its service fee back')
  const order = await paidOrder({ ...world, offer }, { documents: await allDocuments(world) })
  await ageOrder(order.id, DAYS_LATE)
  return order
}

/** Gives the entries that were aged the time back that the workflow knows. */
const ageBack = ({ db }: World, { id }: Order): Promise<unknown> =>
  sql`update order_entries set at = at + make_interval(days => ${DAYS_LATE})
      where order_id = ${id} and at < now() - make_interval(days => ${DAYS_LATE - 1})`.execute(db)

/** Waits until a late order has ended and its refund is made; returns what Stripe must have refunded. */
export async function feeGoesBack(world: World, order: Order): Promise<{ refunds: number; refunded: number }> {
  await reaches(world, order, 'completed', { within: 40_000 })
  await until(
    async () => {
      const { refunds } = await readOrder(world, order)
      if (!refunds.some(({ status }) => status === 'made')) throw new Error(`order ${order.id} has no refund`)
    },
    { within: 40_000, every: 100 },
  )
  await ageBack(world, order)
  const { feePromise } = await readOrder(world, order)
  return { refunds: 1, refunded: toCents(feePromise?.serviceFee ?? '') ?? 0 }
}
