import { DomainError } from '@passage/contracts/domain/errors'
import type { RefundMade, RefundPromise } from '@passage/contracts/workflows/projection'
import { audit } from '../audit/audit.ts'
import { type Context, type Tx, transaction } from '../context.ts'

/**
 * Records that money will go back, before Stripe is asked; `noteId` says why. The payment's check refuses more than was
 * captured.
 */
export async function promiseRefund(
  tx: Tx,
  orderId: string,
  refund: RefundPromise,
  reason: string,
  noteId: string | null = null,
): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      id: refund.refundId,
      paymentId: refund.paymentId,
      orderId,
      cents: refund.cents,
      reason,
      noteId,
      idempotencyKey: keyOf(refund.refundId, 1),
    })
    .execute()
  await tx
    .updateTable('payments')
    .set((eb) => ({ refundPromisedCents: eb('refundPromisedCents', '+', refund.cents) }))
    .where('id', '=', refund.paymentId)
    .execute()
}

/** Never one that `createOnce` makes of another attempt's key by adding a number. */
const keyOf = (refundId: string, attempt: number): string =>
  attempt === 1 ? `refund/${refundId}` : `refund/${refundId}/attempt-${attempt}`

/** Records that the money went back, by Stripe or in another way; answers the cents, 0 when it was recorded before. */
export async function recordRefundMade(tx: Tx, made: RefundMade, at: string): Promise<number> {
  const refund = await tx
    .updateTable('refunds')
    .set({
      ...{ status: 'made', stripeRefundId: made.stripeRefundId, madeAt: at },
      paidOtherwise: made.stripeRefundId === null,
    })
    .where('id', '=', made.refundId)
    .where('status', '=', 'promised')
    .returning(['id', 'cents', 'paymentId'])
    .executeTakeFirst()
  if (!refund) return 0
  await moved(tx, refund, refund.cents, at)
  await tx
    .updateTable('payments')
    .set((eb) => ({
      refundedCents: eb('refundedCents', '+', refund.cents),
      status: eb
        .case()
        .when(eb('refundedCents', '+', refund.cents), '=', eb.ref('capturedCents'))
        .then('refunded')
        .else(eb.ref('status'))
        .end(),
    }))
    .where('id', '=', refund.paymentId)
    .execute()
  return refund.cents
}

/**
 * The bank sent a refund that was made back to us: it is promised again, to be made under a new key. Answers the cents
 * that are with us again, 0 when it was recorded before.
 */
export async function failRefund(tx: Tx, refundId: string, at: string): Promise<number> {
  const refund = await tx
    .selectFrom('refunds')
    .select(['id', 'cents', 'paymentId', 'attempt', 'stripeRefundId'])
    .where('id', '=', refundId)
    .where('status', '=', 'made')
    .forUpdate()
    .executeTakeFirst()
  if (!refund) return 0
  await nextAttempt(tx, refund, at)
  await moved(tx, refund, -refund.cents, at)
  await tx
    .updateTable('payments')
    .set((eb) => ({
      refundedCents: eb('refundedCents', '-', refund.cents),
      status: eb.case().when('status', '=', 'refunded').then('completed').else(eb.ref('status')).end(),
    }))
    .where('id', '=', refund.paymentId)
    .execute()
  return refund.cents
}

/** A month's figures are made of these rows: they stay, also when the refund fails later. settled.md, Orders and prices. */
const moved = (tx: Tx, { id, paymentId }: { id: string; paymentId: string }, cents: number, at: string) =>
  tx.insertInto('refundMoves').values({ refundId: id, paymentId, cents, at }).execute()

/** The moves of refunds that were made by a process from before moves were kept: figures of months need them. */
export async function addMissingMoves({ db }: Context): Promise<void> {
  await db
    .insertInto('refundMoves')
    .columns(['refundId', 'paymentId', 'cents', 'at'])
    .expression(
      db
        .selectFrom('refunds')
        .select(['refunds.id', 'refunds.paymentId', 'refunds.cents', 'refunds.madeAt'])
        .where('refunds.status', '=', 'made')
        .where('refunds.madeAt', 'is not', null)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('refundMoves').select('id').whereRef('refundId', '=', 'refunds.id'))),
        ),
    )
    .execute()
}

/** The bank sent a refund back before we knew that it was made: its next try is a new one. Once for each of Stripe's refunds. */
export async function renewRefund(
  context: Context,
  made: { refundId: string; stripeRefundId: string; attempt: number },
): Promise<void> {
  const { stripeRefundId } = made
  await transaction(context, async (tx) => {
    const refund = await tx
      .selectFrom('refunds')
      .select(['id', 'attempt'])
      .where('id', '=', made.refundId)
      .where('status', '=', 'promised')
      .where('attempt', '=', made.attempt)
      .forUpdate()
      .executeTakeFirst()
    if (refund) await nextAttempt(tx, { ...refund, stripeRefundId }, new Date().toISOString())
  })
}

/** Whose news it is. */
const BANK = { actor: { kind: 'stripe', id: null }, requestId: null } as const

async function nextAttempt(
  tx: Tx,
  refund: { id: string; attempt: number; stripeRefundId: string | null },
  at: string,
): Promise<void> {
  const attempt = refund.attempt + 1
  await tx
    .updateTable('refunds')
    .set({
      status: 'promised',
      attempt,
      idempotencyKey: keyOf(refund.id, attempt),
      stripeRefundId: null,
      madeAt: null,
      failedAt: at,
    })
    .where('id', '=', refund.id)
    .execute()
  await audit(tx, BANK, {
    action: 'refund.returned',
    objectType: 'refund',
    objectId: refund.id,
    details: { attempt: refund.attempt, stripeRefundId: refund.stripeRefundId },
  })
}

export interface RefundOrder {
  refundId: string
  cents: number
  paymentIntentId: string
  idempotencyKey: string
  /** Counts from 1; a refund that the bank sent back is made again as the next one. */
  attempt: number
  /** Stripe has none of it any more. */
  paidOtherwise: boolean
}

/** The fields of a promised refund for the call to Stripe. Throws `payment_not_found`. */
export async function refundToMake(context: Context, refundId: string): Promise<RefundOrder> {
  const refund = await context.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['refunds.cents', 'refunds.idempotencyKey', 'refunds.attempt', 'refunds.paidOtherwise'])
    .select('payments.paymentIntentId')
    .where('refunds.id', '=', refundId)
    .executeTakeFirst()
  if (!refund?.paymentIntentId)
    throw new DomainError('payment_not_found', `There is no payment to refund for ${refundId}.`)
  return { ...refund, refundId, paymentIntentId: refund.paymentIntentId }
}
