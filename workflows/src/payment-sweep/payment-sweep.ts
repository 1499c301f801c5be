import { type PaymentSweepResult, SWEEP_ATTEMPTS } from '@passage/contracts/workflows/payment-sweep'
import { proxyActivities } from '@temporalio/workflow'
import type { PaymentSweepActivities } from './activities.ts'

const { sweepPayments } = proxyActivities<PaymentSweepActivities>({
  startToCloseTimeout: '20s',
  scheduleToCloseTimeout: '30s',
  retry: { maximumAttempts: SWEEP_ATTEMPTS },
})

/** Finds payments whose webhook was lost. Runs by schedule, so the next run does what this one missed. design.md, Money. */
export async function paymentSweep(): Promise<PaymentSweepResult> {
  return sweepPayments()
}
