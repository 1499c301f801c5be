import { randomUUID } from 'node:crypto'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { connectPayments } from '@passage/integrations/payments/stripe'
import { until } from '@passage/local/until'
import { sql } from 'kysely'
import { askToCancel } from '../orders/at-once.ts'
import { type Order, openCheckout, reaches } from '../orders/drive.ts'
import type { World } from '../world.ts'
import { deliver } from './deliver.ts'
import type { StripeEvent } from './sandbox.ts'

/** Pays by bank debit, cancels the order, and waits until the payment is captured. */
export async function payByBankThenCancel(world: World, order: Order): Promise<void> {
  await world.sandbox.payByBank(await openCheckout(world, order))
  await reaches(world, order, 'payment_pending', { paymentStatus: 'processing' })
  const answer = await askToCancel(world, order)
  if (answer.status !== 200) throw new Error(`${answer.status} to a cancellation: ${JSON.stringify(answer.body)}`)
  await until(async () => captured(world, order), { within: 45_000, every: 200 })
}

async function captured({ sandbox }: World, { id }: Order): Promise<void> {
  if ((await sandbox.tally(id)).captured === 0) throw new Error(`the bank has not paid order ${id}`)
}

/** Delays Stripe's answer to the next refund until after its events about it. */
export const answerRefundLate = ({ sandbox }: World): Promise<unknown> =>
  sandbox.fail({ kind: 'hang', path: '/v1/refunds', when: 'after', ms: 5_250 })

/** Delivers Stripe's event about a refund under three ids while the request for the refund is still open. */
export async function deliverBeforeAnswer(world: World, order: Order, type: string): Promise<void> {
  const rows = world.db.selectFrom('refunds').select('id').where('orderId', '=', order.id)
  let event: StripeEvent | undefined
  await until(
    async () => {
      const refundIds = (await rows.execute()).map(({ id }) => id)
      ;[event] = await world.sandbox.events(refundIds, type)
      if (!event) throw new Error(`Stripe has no ${type} of order ${order.id}`)
    },
    { within: 45_000, every: 20 },
  )
  const { id } = event as StripeEvent
  await Promise.all(
    ['', 'again1', 'again2'].map((more) => deliver(world, { ...(event as StripeEvent), id: id + more })),
  )
}

/** Opens a second payment page for the order, as a second tab has it; returns its session. */
export async function openSecondPage({ db, env, origin }: World, order: Order): Promise<string> {
  const attempt = await db
    .selectFrom('paymentAttempts')
    .innerJoin('payments', 'payments.id', 'paymentId')
    .select(['paymentAttempts.id as attemptId', 'paymentId'])
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const { sessionId } = await connectPayments(env).createCheckout({
    ...attempt,
    orderId: order.id,
    orderNumber: order.orderNumber,
    lines: [{ kind: 'base', label: 'Visa', quantity: 1, cents: order.cents }],
    customerEmail: 'traveller@example.org',
    language: 'en',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    successUrl: origin,
    cancelUrl: origin,
    idempotencyKey: `second-page/${randomUUID()}`,
  })
  return sessionId
}

export async function isMailed({ db }: World, order: Order, template: string): Promise<boolean> {
  const mail = await db
    .selectFrom('mails')
    .select('status')
    .where('orderId', '=', order.id)
    .where('template', '=', template)
    .executeTakeFirst()
  return mail?.status === 'sent'
}

/** Ends the order's run, as 30 days after the order was closed. */
export async function endRun({ db, temporal }: World, order: Order): Promise<void> {
  await temporal.workflow.getHandle(visaOrderId(order.id)).terminate('the order was closed 30 days ago')
  await db
    .updateTable('orderEntries')
    .set({ at: sql<Date>`at - interval '31 days'` })
    .where('orderId', '=', order.id)
    .execute()
}
