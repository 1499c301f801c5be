import { claimDueChecks } from '@passage/core/payments/claim-due-checks'
import type { PaymentSweepActivities } from '@passage/workflows/payment-sweep/activities'
import { allDone } from '../all-done.ts'
import { failing } from './failures.ts'
import { type PullDeps, pullStripeNews } from './pull-stripe-news.ts'

const BATCH = 100

export const paymentSweepActivities = (deps: PullDeps) =>
  ({
    sweepPayments: () =>
      failing(async () => {
        // One may find payments that the other missed, so both run to their end when one fails.
        const [pulled, checked] = await allDone([pullStripeNews(deps), checkDuePayments(deps)])
        return { signalled: pulled + checked }
      }),
  }) satisfies PaymentSweepActivities

/** Signals single payments: those that a person is looking at, and those without news for long. */
async function checkDuePayments({ context, orders }: PullDeps): Promise<number> {
  const due = await claimDueChecks(context, BATCH)
  await Promise.all(due.map(({ orderId, sessionId }) => orders.observePayment(orderId, { sessionId })))
  return due.length
}
