import { DomainError } from '@passage/contracts/domain/errors'
import type { QuoteLine } from '@passage/contracts/domain/money/quote'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { type Context, type Tx, transaction } from '../context.ts'
import { nextCheck } from './payment-checks.ts'

export interface PreparedAttempt {
  attemptId: string
  paymentId: string
  idempotencyKey: string
  /** ISO 8601. */
  expiresAt: string
  /** Known when Stripe has answered for this attempt. */
  session: { sessionId: string; checkoutUrl: string } | null
  order: {
    orderId: string
    orderNumber: string
    customerEmail: string
    language: Language
    destination: { en: string; fr: string }
    visaType: { en: string; fr: string }
    quote: QuoteLine[]
  }
}

/**
 * The attempt of the next checkout, stored before Stripe is called. An unconfirmed or paid attempt is reused. Throws
 * `order_not_found`.
 */
export async function prepareAttempt(context: Context, orderId: string, expiresAt: string): Promise<PreparedAttempt> {
  return transaction(context, async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .innerJoin('offers', 'offers.id', 'orders.offerId')
      .innerJoin('countries', 'countries.id', 'offers.countryId')
      .innerJoin('visaTypes', 'visaTypes.id', 'offers.visaTypeId')
      .select(['orders.id', 'orders.orderNumber', 'orders.customerEmail', 'orders.language', 'orders.quote'])
      .select(['orders.totalCents'])
      .select(['countries.name as country', 'countries.nameFr as countryFr', 'visaTypes.name as visa'])
      .select(['visaTypes.nameFr as visaFr'])
      .where('orders.id', '=', orderId)
      .forUpdate('orders')
      .executeTakeFirst()
    if (!order) throw new DomainError('order_not_found', `There is no order ${orderId}.`)
    const paymentId = await livePayment(tx, orderId, order.totalCents)
    const attempt = await openAttempt(tx, paymentId, expiresAt)
    return {
      ...attempt,
      paymentId,
      order: {
        orderId,
        orderNumber: order.orderNumber,
        customerEmail: order.customerEmail,
        language: order.language,
        destination: { en: order.country, fr: order.countryFr },
        visaType: { en: order.visa, fr: order.visaFr },
        quote: order.quote,
      },
    }
  })
}

async function livePayment(tx: Tx, orderId: string, amountCents: number): Promise<string> {
  const live = await tx
    .selectFrom('payments')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', '!=', 'cancelled')
    .executeTakeFirst()
  if (live) return live.id
  return (await tx.insertInto('payments').values({ orderId, amountCents }).returning('id').executeTakeFirstOrThrow()).id
}

async function openAttempt(tx: Tx, paymentId: string, expiresAt: string) {
  const attempts = await tx
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .orderBy('attemptNo', 'desc')
    .execute()
  const paid = attempts.find((attempt) => attempt.status === 'complete')
  const open = attempts.find((attempt) => attempt.status === 'opening' || attempt.status === 'open')
  const standing = paid ?? (open && open.expiresAt.getTime() > Date.now() + 60_000 ? open : null)
  if (standing) {
    const { sessionId, checkoutUrl } = standing
    return {
      attemptId: standing.id,
      idempotencyKey: standing.idempotencyKey,
      expiresAt: standing.expiresAt.toISOString(),
      session: sessionId && checkoutUrl ? { sessionId, checkoutUrl } : null,
    }
  }
  if (open) await tx.updateTable('paymentAttempts').set({ status: 'expired' }).where('id', '=', open.id).execute()
  const attemptNo = (attempts[0]?.attemptNo ?? 0) + 1
  const { id } = await tx
    .insertInto('paymentAttempts')
    .values({ paymentId, attemptNo, idempotencyKey: `checkout/${paymentId}/${attemptNo}`, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { attemptId: id, idempotencyKey: `checkout/${paymentId}/${attemptNo}`, expiresAt, session: null }
}

/** Stores Stripe's answer to an attempt; the sweep asks about it from now on. */
export async function recordSession(
  context: Context,
  attemptId: string,
  session: { sessionId: string; checkoutUrl: string },
): Promise<void> {
  await context.db
    .updateTable('paymentAttempts')
    .set({ ...session, status: 'open', nextCheckAt: nextCheck(0) })
    .where('id', '=', attemptId)
    .where('status', '=', 'opening')
    .execute()
}

/** Gives up an attempt without a checkout. */
export async function abandonAttempt(context: Context, attemptId: string): Promise<void> {
  await context.db
    .updateTable('paymentAttempts')
    .set({ status: 'expired' })
    .where('id', '=', attemptId)
    .where('status', '=', 'opening')
    .execute()
}
