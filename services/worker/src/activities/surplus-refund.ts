import { renewSurplus, settleSurplus, surplusToRefund, takeSurplus } from '@passage/core/payments/surplus'
import { cameBack } from '@passage/integrations/payments/port'
import type { SurplusRefundActivities } from '@passage/workflows/surplus-refund/activities'
import type { Deps } from './deps.ts'
import { failing } from './failures.ts'

/** Money that no order waits for, on its way back. Reading the page and sending the mail are the orders' own activities. */
export const surplusRefundActivities = ({ context, payments }: Pick<Deps, 'context' | 'payments'>) =>
  ({
    takeSurplus: ({ orderId, sessionId }) =>
      failing(async () => {
        const { paymentIntentId, capturedCents: cents } = await payments.readCheckout(sessionId)
        if (!paymentIntentId || cents === 0) throw new Error(`Nothing was paid at ${sessionId}.`)
        return takeSurplus(context, { orderId, sessionId, paymentIntentId, cents })
      }),
    refundSurplus: ({ surplusId }) =>
      failing(async () => {
        const refund = await surplusToRefund(context, surplusId)
        const made = await payments.refund({ ...refund, reason: 'duplicate' })
        const returned = cameBack(made)
        await (returned
          ? renewSurplus(context, surplusId, refund.attempt)
          : settleSurplus(context, surplusId, made.stripeRefundId))
        return { returned }
      }),
  }) satisfies Omit<SurplusRefundActivities, 'readCheckout' | 'sendMail'>
