import { claimStart } from '@passage/core/orders/claim-start'
import { recordEntry } from '@passage/core/orders/record-entry'
import { type PreparedAttempt, prepareAttempt } from '@passage/core/payments/prepare-attempt'
import { abandonAttempt, recordSession } from '@passage/core/payments/record-session'
import { refundToMake } from '@passage/core/payments/refunds'
import { PaymentsError } from '@passage/integrations/payments/payments-error'
import type { VisaOrderActivities } from '@passage/workflows/visa-order/activities'
import { ApplicationFailure } from '@temporalio/common'
import { checkoutRequest } from './checkout-request.ts'
import type { Deps } from './deps.ts'
import { failing } from './failures.ts'

export function visaOrderActivities({ context, payments, publish, appUrl }: Deps) {
  async function createSession(attempt: PreparedAttempt): Promise<{ sessionId: string; checkoutUrl: string }> {
    try {
      const { sessionId, url } = await payments.createCheckout(checkoutRequest(attempt, appUrl))
      const session = { sessionId, checkoutUrl: url }
      await recordSession(context, attempt.attemptId, session)
      return session
    } catch (error) {
      // A key under which Stripe keeps a failure never gives a checkout: the next try takes a new one.
      if (error instanceof PaymentsError && (error.facts.replayed || error.kind === 'refused'))
        await abandonAttempt(context, attempt.attemptId)
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
        await recordEntry(context, record)
        publish(record.orderId)
      }),
    openCheckout: ({ orderId, expiresAt }) =>
      failing(async () => {
        const attempt = await prepareAttempt(context, orderId, expiresAt)
        const { attemptId, paymentId } = attempt
        const session = attempt.session ?? (await createSession(attempt))
        return { attemptId, paymentId, ...session, expiresAt: attempt.expiresAt }
      }),
    readCheckout: ({ sessionId }) => failing(() => payments.readCheckout(sessionId)),
    expireCheckout: ({ sessionId }) => failing(async () => ({ outcome: await payments.expireCheckout(sessionId) })),
    refundPayment: ({ refundId }) =>
      failing(async () => {
        const refund = await refundToMake(context, refundId)
        const { stripeRefundId, status } = await payments.refund({ ...refund, reason: 'requested_by_customer' })
        if (status === 'failed' || status === 'canceled')
          throw ApplicationFailure.nonRetryable(`The bank sent the refund ${stripeRefundId} back.`, 'refund_failed')
        return { stripeRefundId }
      }),
  } satisfies VisaOrderActivities
}
