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
        // Either finds money that the other missed: one that fails does not keep the other from it.
        const [heard, asked] = await allDone([pullStripeNews(deps), askAboutDue(deps)])
        return { told: heard + asked }
      }),
  }) satisfies PaymentSweepActivities

/** Single pages, rarely: those that a person looks at, and those that Stripe has said nothing of for long. */
async function askAboutDue({ context, orders }: PullDeps): Promise<number> {
  const due = await claimDueChecks(context, BATCH)
  await Promise.all(due.map(({ orderId, sessionId }) => orders.observePayment(orderId, { sessionId })))
  return due.length
}
