import {
  leaveToStaff,
  renewSurplus,
  settleSurplus,
  settleSurplusOtherwise,
  surplusToRefund,
  takeSurplus,
} from '@passage/core/payments/surplus'
import { PaymentsError } from '@passage/integrations/payments/payments-error'
import { cameBack, type Payments, type RefundKey } from '@passage/integrations/payments/port'
import type { SurplusRefundActivities } from '@passage/workflows/surplus-refund/activities'
import type { Deps } from './deps.ts'
import { failing } from './failures.ts'

/** The activities of a surplus refund, without those that it shares with orders. */
export const surplusRefundActivities = ({ context, payments }: Pick<Deps, 'context' | 'payments'>) =>
  ({
    takeSurplus: (page) => failing(() => takeSurplus(context, page)),
    refundSurplus: ({ surplusId }) =>
      failing(async () => {
        const { paidOtherwise, ...refund } = await surplusToRefund(context, surplusId)
        // It was paid in another way: no refund is made.
        if (paidOtherwise) return { returned: false }
        const made = await payments.refund({ ...refund, reason: 'duplicate' }).catch(async (error: unknown) => {
          if (!(await isRefusedAgain(payments, refund, error))) throw error
          return null
        })
        if (!made) {
          await leaveToStaff(context, surplusId, refund.attempt)
          return { returned: true }
        }
        const returned = cameBack(made)
        await (returned
          ? renewSurplus(context, surplusId, refund.attempt)
          : settleSurplus(context, surplusId, made.stripeRefundId))
        return { returned }
      }),
    recordSurplusPaidOtherwise: ({ surplusId, message }) =>
      failing(() => settleSurplusOtherwise(context, surplusId, message)),
  }) satisfies Omit<SurplusRefundActivities, 'readCheckout' | 'sendMail'>

/** Whether Stripe refuses to repeat a returned refund, and no earlier call has made it. */
const isRefusedAgain = async (payments: Payments, refund: RefundKey, error: unknown): Promise<boolean> =>
  refund.attempt > 1 &&
  error instanceof PaymentsError &&
  error.kind === 'refused' &&
  (await payments.readRefund(refund)) === null
