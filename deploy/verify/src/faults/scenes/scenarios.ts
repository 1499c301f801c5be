import { StatusChanged } from '@passage/contracts/api/orders/orders.schema'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { until } from '@passage/local/until'
import type { VisaOrderActivities } from '@passage/workflows/visa-order/activities'
import { deliver } from '../../webhooks/deliver.ts'
import {
  askForOrder,
  askForPayment,
  askForStatus,
  changeStatus,
  type Order,
  openCheckout,
  orderOf,
  reaches,
  requestUntilAnswered,
  sessionIn,
} from './drive.ts'
import { type Answer, read } from './http.ts'
import { holdRow } from './outages/pause.ts'
import { CARD, LONGEST_HANG_MS } from './sandbox.ts'
import type { World } from './world.ts'

/** What happens to one order, for the order as it is and for its mutants. */

/** Every webhook comes five times at once, of a declined card, then of a good one; and other events report each of them, too. */
export async function payAmidRepeats(world: World, order: Order): Promise<void> {
  await world.sandbox.repeat(5)
  const session = await openCheckout(world, order)
  await world.sandbox.pay(session, CARD.declined)
  await reaches(world, order, 'payment_pending', { paymentStatus: 'failed' })
  await repeatNews(world, order, 'payment_intent.payment_failed')
  await allTaken(world, order)
  await world.sandbox.pay(session, CARD.pays)
  await reaches(world, order, 'document_review')
  await repeatNews(world, order, 'checkout.session.completed')
  await allTaken(world, order)
}

/** Three more events that say the same. */
async function repeatNews(world: World, order: Order, type: string): Promise<void> {
  const [event] = (await world.sandbox.events(order.id)).filter((known) => known.type === type)
  if (!event) throw new Error(`Stripe has no ${type} of order ${order.id}`)
  for (const n of [1, 2, 3]) await deliver(world, { ...event, id: `${event.id}again${n}` })
  await allHandled(world, order, 4)
}

/** Waits until the order's run has done what it was told; only mails, and what `hangs`, may be under way. */
const allTaken = ({ temporal }: World, { id }: Order, hangs?: keyof VisaOrderActivities): Promise<void> =>
  until(
    async () => {
      const { raw } = await temporal.workflow.getHandle(visaOrderId(id)).describe()
      const steps = (raw.pendingActivities ?? []).filter(
        ({ activityType }) => activityType?.name !== 'sendMail' && activityType?.name !== hangs,
      )
      if (raw.pendingWorkflowTask || steps.length > 0) throw new Error(`order ${id} is still at work`)
    },
    { within: 45_000, every: 100 },
  )

/** Waits until the API has stored so many of Stripe's events of the order, and has signalled all of them to the order. */
export const allHandled = ({ db }: World, order: Order, count: number): Promise<void> =>
  until(
    async () => {
      const rows = await db.selectFrom('stripeEvents').select('handledAt').where('orderId', '=', order.id).execute()
      const open = rows.filter(({ handledAt }) => handledAt === null).length
      if (open > 0 || rows.length < count) throw new Error(`${rows.length} events are known, ${open} are not handled`)
    },
    { within: 45_000, every: 100 },
  )

/** A paid order is rejected, and while its refund is under way Stripe sends news of the payment again. */
export async function newsDuringRefund(world: World, order: Order): Promise<void> {
  const hang = await world.sandbox.hangNext({ when: 'after', path: '/v1/refunds', ms: LONGEST_HANG_MS })
  await changeStatus(world, order, 'rejected')
  await hang.caught()
  await repeatNews(world, order, 'checkout.session.completed')
  // Before the refund is made: news that the run takes afterwards make no other.
  await allTaken(world, order, 'refundPayment')
  await world.sandbox.calm()
  await allTaken(world, order)
  await reaches(world, order, 'rejected', { paymentStatus: 'refunded' })
}

/** An order is paid while PostgreSQL takes no entry of it, until one could not be written. */
export async function payWhileNothingIsWritten(world: World, order: Order): Promise<void> {
  const session = await openCheckout(world, order)
  const row = await holdRow(world, order)
  try {
    await world.sandbox.pay(session, CARD.pays)
    await until(() => entryFailed(world, order), { within: 45_000, every: 100 })
  } finally {
    await row.release()
  }
}

/** Throws until an entry was tried in vain: it is tried once more, or the run has ended of it. */
async function entryFailed({ temporal }: World, { id }: Order): Promise<void> {
  const { status, raw } = await temporal.workflow.getHandle(visaOrderId(id)).describe()
  const entry = raw.pendingActivities?.find(({ activityType }) => activityType?.name === 'recordEntry')
  if (status.name === 'RUNNING' && (entry?.attempt ?? 1) < 2) throw new Error(`order ${id} has tried no entry in vain`)
}

/**
 * A customer's and a staff member's part in one order's life, whose calls are repeated until they are answered. Throws when one of them
 * gets any other answer than "done".
 */
export async function liveThrough(world: World, answers: Answer[]): Promise<Order> {
  const key = crypto.randomUUID()
  const answered = (ask: () => Promise<Answer>) => requestUntilAnswered(ask, answers)
  const order = orderOf(world, key, await answered(() => askForOrder(world, { key })))
  const page = await answered(() => askForPayment(world, order, `pay-${key}`))
  const result = await world.sandbox.pay(sessionIn(page), CARD.pays)
  if (result !== 'paid') throw new Error(`the sandbox answers ${result} to the payment of ${order.id}`)
  for (const to of ['processing', 'submitted', 'approved'] as const)
    read(await answered(() => askForStatus(world, order, to, `${to}-${key}`)), StatusChanged)
  return order
}
