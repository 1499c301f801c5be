import {
  leaveToStaff,
  renewSurplus,
  settleSurplus,
  settleSurplusOtherwise,
  surplusToRefund,
  takeSurplus,
} from '@passage/core/payments/surplus'
import { PaymentsError } from '@passage/integrations/payments/payments-error'
import { type Payments, type RefundKey, wasReturned } from '@passage/integrations/payments/port'
import type { SurplusRefundActivities } from '@passage/workflows/surplus-refund/activities'
import type { Deps } from '../deps.ts'
import { failing } from '../failures.ts'

/** Activities that refund surplus payments. Reading the checkout and sending the mail are shared with orders. */
export const surplusRefundActivities = ({ context, payments }: Pick<Deps, 'context' | 'payments'>) =>
  ({
    takeSurplus: (page) => failing(() => takeSurplus(context, page)),
    refundSurplus: ({ surplusId }) =>
      failing(async () => {
        const { paidOtherwise, ...refund } = await surplusToRefund(context, surplusId)
        // Paid in another way: a late event about the returned refund must not cause another refund.
        if (paidOtherwise) return { returned: false }
        const made = await payments.refund({ ...refund, reason: 'duplicate' }).catch(async (error: unknown) => {
          if (!(await isRefusedAgain(payments, refund, error))) throw error
          return null
        })
        if (!made) {
          await leaveToStaff(context, surplusId, refund.attempt)
          return { returned: true }
        }
        const returned = wasReturned(made)
        await (returned
          ? renewSurplus(context, surplusId, refund.attempt)
          : settleSurplus(context, surplusId, made.stripeRefundId))
        return { returned }
      }),
    recordSurplusPaidOtherwise: ({ surplusId, message }) =>
      failing(() => settleSurplusOtherwise(context, surplusId, message)),
  }) satisfies Omit<SurplusRefundActivities, 'readCheckout' | 'sendMail'>

/** Whether Stripe refuses another attempt after a return, and no earlier call has made it. */
const isRefusedAgain = async (payments: Payments, refund: RefundKey, error: unknown): Promise<boolean> =>
  refund.attempt > 1 &&
  error instanceof PaymentsError &&
  error.kind === 'refused' &&
  (await payments.readRefund(refund)) === null
