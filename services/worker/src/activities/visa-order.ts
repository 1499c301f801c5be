import { DomainError } from '@passage/contracts/domain/errors'
import { PAYMENT_REFUSED, REFUND_RETURNED } from '@passage/contracts/workflows/failure-types'
import { recordEntry } from '@passage/core/orders/entries/record-entry'
import { claimStart } from '@passage/core/orders/placing/start-order'
import {
  abandonAttempt,
  type PreparedAttempt,
  prepareAttempt,
  recordSession,
} from '@passage/core/payments/prepare-attempt'
import { recordCard } from '@passage/core/payments/record-card'
import { refundToMake, renewRefund } from '@passage/core/payments/refunds'
import { stopAsking } from '@passage/core/payments/surplus'
import { type AskedAbout, noteAnswer } from '@passage/core/payments/unanswered'
import { PaymentsError } from '@passage/integrations/payments/payments-error'
import { wasReturned } from '@passage/integrations/payments/port'
import type { VisaOrderActivities } from '@passage/workflows/visa-order/activities'
import { ApplicationFailure } from '@temporalio/common'
import type { Deps } from './deps.ts'
import { failing } from './failures.ts'
import { checkoutRequest } from './money/checkout-request.ts'

export function visaOrderActivities({ context, orders, payments, publish, appUrl }: Deps) {
  async function createSession(attempt: PreparedAttempt): Promise<{ sessionId: string; checkoutUrl: string }> {
    try {
      const { sessionId, url } = await payments.createCheckout(checkoutRequest(attempt, appUrl))
      const session = { sessionId, checkoutUrl: url }
      await recordSession(context, attempt.attemptId, session)
      return session
    } catch (error) {
      // A key with a stored failure cannot succeed, so the next attempt uses a new one.
      if (error instanceof PaymentsError && (error.facts.replayed || error.kind === 'refused'))
        await abandonAttempt(context, attempt.attemptId)
      if (error instanceof PaymentsError && error.facts.status === 400)
        throw new DomainError(PAYMENT_REFUSED, error.message)
      throw error
    }
  }

  /** Asks Stripe about one payment, and records whether it answered, for the order's page and the desk. */
  async function asking<T>(about: AskedAbout, ask: () => Promise<T>): Promise<T> {
    try {
      const answer = await ask()
      await noteAnswer(context, about, true)
      return answer
    } catch (error) {
      // A failure to record must not hide Stripe's, which Temporal shows.
      await noteAnswer(context, about, false).catch(() => undefined)
      throw error
    }
  }

  return {
    claimStart: ({ orderId }) =>
      failing(async () => {
        const claim = await claimStart(context, orderId)
        publish(orderId)
        return claim
      }),
    recordEntry: (record) =>
      failing(async () => {
        const recorded = await recordEntry(context, record)
        publish(record.orderId)
        return recorded
      }),
    openCheckout: ({ orderId, expiresAt }) =>
      failing(async () => {
        const attempt = await prepareAttempt(context, orderId, expiresAt)
        const { attemptId, paymentId } = attempt
        const session = attempt.session ?? (await createSession(attempt))
        return { attemptId, paymentId, ...session, expiresAt: attempt.expiresAt }
      }),
    readCheckout: ({ sessionId }) =>
      failing(async () => {
        const { card, ...reading } = await asking({ sessionId }, () => payments.readCheckout(sessionId))
        if (card && reading.state === 'paid' && reading.paymentId) await recordCard(context, reading.paymentId, card)
        const over = reading.session === 'expired' && reading.state !== 'paid' && reading.state !== 'processing'
        if (over) await stopAsking(context, sessionId)
        return reading
      }),
    expireCheckout: ({ sessionId }) =>
      failing(async () => ({ outcome: await asking({ sessionId }, () => payments.expireCheckout(sessionId)) })),
    refundPayment: ({ refundId }) =>
      failing(async () => {
        const refund = await refundToMake(context, refundId)
        // It was refunded outside of Passage meanwhile.
        if (refund.status === 'made') return { stripeRefundId: refund.stripeRefundId }
        const made = await payments.refund({ ...refund, reason: 'requested_by_customer' })
        if (!wasReturned(made)) return { stripeRefundId: made.stripeRefundId }
        // The bank returned it before we got the response: another refund must be made.
        await renewRefund(context, { ...refund, stripeRefundId: made.stripeRefundId })
        throw ApplicationFailure.nonRetryable(`The bank returned the refund ${made.stripeRefundId}.`, REFUND_RETURNED)
      }),
    readRefund: ({ refundId }) =>
      failing(async () => {
        const refund = await refundToMake(context, refundId)
        // Paid in another way: the returned refund at Stripe is irrelevant.
        if (refund.paidOtherwise) return { refundId, stripeRefundId: null, state: 'made' }
        const found = await asking({ refundId }, async () => {
          const known = await payments.readRefund(refund)
          if (!known) throw new Error(`Stripe does not know the refund ${refundId} yet.`)
          return known
        })
        return { refundId, stripeRefundId: found.stripeRefundId, state: wasReturned(found) ? 'failed' : 'made' }
      }),
    readCharge: ({ paymentIntentId }) =>
      failing(() => asking({ paymentIntentId }, () => payments.readCharge(paymentIntentId))),
    returnSurplus: ({ orderId, sessionId }) => failing(() => orders.returnSurplus(orderId, sessionId)),
  } satisfies Pick<VisaOrderActivities, ActivityNames>
}

/** The activities of this file; an order's other activities are in separate files. */
type ActivityNames =
  | 'claimStart'
  | 'recordEntry'
  | 'openCheckout'
  | 'readCheckout'
  | 'expireCheckout'
  | 'refundPayment'
  | 'readRefund'
  | 'readCharge'
  | 'returnSurplus'
