import type { PaymentEffect } from '@passage/contracts/workflows/projection'
import { sql } from 'kysely'
import type { Tx } from '../context.ts'
import { nextCheck } from './payment-checks.ts'

/**
 * Projects a payment and its attempt; a captured payment stays captured. Returns the cents that this entry captured.
 */
export async function applyPaymentEffect(tx: Tx, orderId: string, effect: PaymentEffect, at: string): Promise<number> {
  if (effect.capturedCents > 0) await cancelOthers(tx, orderId, effect.paymentId)
  const payment = await tx
    .updateTable('payments')
    .set((eb) => ({
      status: effect.status,
      failureCode: effect.failureCode,
      method: eb.fn.coalesce(eb.val(effect.method), 'method'),
      paymentIntentId: eb.fn.coalesce(eb.val(effect.paymentIntentId), 'paymentIntentId'),
      capturedCents: effect.capturedCents,
      // A payment is completed once: figures count it by this day.
      completedAt:
        effect.status === 'completed' ? eb.fn.coalesce('completedAt', eb.val(new Date(at))) : eb.ref('completedAt'),
    }))
    .where('id', '=', effect.paymentId)
    .where('orderId', '=', orderId)
    .where('capturedCents', '<=', effect.capturedCents)
    .returning(['capturedCents', sql<number>`old.captured_cents`.as('capturedBefore')])
    .executeTakeFirst()
  await tx
    .updateTable('paymentAttempts')
    .set({
      status: effect.attempt,
      failureCode: effect.failureCode,
      ...(effect.attempt === 'open' || effect.status === 'processing'
        ? { nextCheckAt: nextCheck(0) }
        : { nextCheckAt: null }),
    })
    .where('id', '=', effect.attemptId)
    .where('paymentId', '=', effect.paymentId)
    .execute()
  return payment ? payment.capturedCents - payment.capturedBefore : 0
}

/** The money came with an earlier payment of the order: the newer, open one is obsolete. */
async function cancelOthers(tx: Tx, orderId: string, paymentId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'cancelled' })
    .where('orderId', '=', orderId)
    .where('id', '!=', paymentId)
    .where('status', '!=', 'cancelled')
    .where('capturedCents', '=', 0)
    .execute()
}
