import { StatusChanged } from '@passage/contracts/api/orders/orders.schema'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { until } from '@passage/local/until'
import { type Answer, read } from '../http.ts'
import { deliver } from '../payments/deliver.ts'
import { CARD } from '../payments/sandbox.ts'
import { lockRow } from '../servers/pause.ts'
import type { World } from '../world.ts'
import {
  askForOrder,
  askForPayment,
  askForStatus,
  type Order,
  openCheckout,
  orderOf,
  reaches,
  requestUntilAnswered,
  sessionIn,
} from './drive.ts'

/** Delivers every webhook of a declined card and of a payment five times at once, and then three more events about each. */
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

/** Delivers three more events with the same content. */
async function repeatNews(world: World, order: Order, type: string): Promise<void> {
  const [event] = await world.sandbox.events([order.id], type)
  if (!event) throw new Error(`Stripe has no ${type} of order ${order.id}`)
  for (const n of [1, 2, 3]) await deliver(world, { ...event, id: `${event.id}again${n}` })
  await allHandled(world, order, 4)
}

/** Waits until the workflow is idle, except for mails. */
const allTaken = ({ temporal }: World, { id }: Order): Promise<void> =>
  until(
    async () => {
      const { raw } = await temporal.workflow.getHandle(visaOrderId(id)).describe()
      const steps = (raw.pendingActivities ?? []).filter(({ activityType }) => activityType?.name !== 'sendMail')
      if (raw.pendingWorkflowTask || steps.length > 0) throw new Error(`order ${id} is still at work`)
    },
    { within: 45_000, every: 100 },
  )

/** Waits until the API has stored `count` Stripe events of the order and signalled all of them to its workflow. */
export const allHandled = ({ db }: World, order: Order, count: number): Promise<void> =>
  until(
    async () => {
      const rows = await db.selectFrom('stripeEvents').select('handledAt').where('orderId', '=', order.id).execute()
      const open = rows.filter(({ handledAt }) => handledAt === null).length
      if (open > 0 || rows.length < count) throw new Error(`${rows.length} events are known, ${open} are not handled`)
    },
    { within: 45_000, every: 100 },
  )

/** Locks an order's row while `act` gives its workflow an entry to write, until the first try to write it has failed. */
export async function whileNothingIsWritten(world: World, order: Order, act: () => Promise<unknown>): Promise<void> {
  const row = await lockRow(world, order)
  try {
    await act()
    await until(() => entryFailed(world, order), { within: 45_000, every: 100 })
  } finally {
    await row.release()
  }
}

/** Throws until writing an entry has failed once: it is retried, or the run has ended. */
async function entryFailed({ temporal }: World, { id }: Order): Promise<void> {
  const { status, raw } = await temporal.workflow.getHandle(visaOrderId(id)).describe()
  const entry = raw.pendingActivities?.find(({ activityType }) => activityType?.name === 'recordEntry')
  if (status.name === 'RUNNING' && (entry?.attempt ?? 1) < 2) throw new Error(`no entry of order ${id} has failed yet`)
}

/**
 * Places an order, pays it and moves it to approved; repeats each call until it is answered. Throws when an answer is neither
 * a success nor "not now".
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
