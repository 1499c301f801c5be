import { type PaymentSweepResult, SWEEP_ATTEMPTS } from '@passage/contracts/workflows/payment-sweep'
import { proxyActivities } from '@temporalio/workflow'
import type { PaymentSweepActivities } from './activities.ts'

const { sweepPayments } = proxyActivities<PaymentSweepActivities>({
  startToCloseTimeout: '20s',
  scheduleToCloseTimeout: '30s',
  retry: { maximumAttempts: SWEEP_ATTEMPTS },
})

/** Finds payments whose news never came. Runs by schedule; what one run misses the next one does. design.md, Money. */
export async function paymentSweep(): Promise<PaymentSweepResult> {
  return sweepPayments()
}
