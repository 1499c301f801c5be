import { claimDueChecks } from '@passage/core/payments/payment-checks'
import type { PaymentSweepActivities } from '@passage/workflows/payment-sweep/activities'
import { countDone, settleAll } from '../../async.ts'
import { failing } from '../failures.ts'
import { type PullDeps, pullStripeEvents } from './pull-stripe-events.ts'

const BATCH = 100

export const paymentSweepActivities = (deps: PullDeps) =>
  ({
    sweepPayments: () =>
      failing(async () => {
        // Each finds payments that the other missed, so both run even if one fails.
        const [pulled, checked] = await settleAll([pullStripeEvents(deps), checkDueSessions(deps)])
        return { signalled: pulled + checked }
      }),
  }) satisfies PaymentSweepActivities

/**
 * Checks single sessions: those that a person is looking at, and those without a recent event. A session whose order
 * cannot be signalled waits for its next check and delays no other.
 */
async function checkDueSessions({ context, orders }: PullDeps): Promise<number> {
  const due = await claimDueChecks(context, BATCH)
  return countDone(due.map(({ orderId, sessionId }) => orders.observePayment(orderId, { sessionId })))
}
