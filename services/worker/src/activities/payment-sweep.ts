import { claimDueChecks } from '@passage/core/payments/claim-due-checks'
import type { PaymentSweepActivities } from '@passage/workflows/payment-sweep/activities'
import type { Deps } from './deps.ts'
import { failing } from './failures.ts'

const BATCH = 100

export const paymentSweepActivities = ({ context, orders }: Deps) =>
  ({
    sweepPayments: () =>
      failing(async () => {
        const due = await claimDueChecks(context, BATCH)
        await Promise.all(due.map(({ orderId, sessionId }) => orders.observePayment(orderId, { sessionId })))
        return { told: due.length }
      }),
  }) satisfies PaymentSweepActivities
