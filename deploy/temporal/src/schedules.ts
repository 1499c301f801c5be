import { PAYMENT_SWEEP_SCHEDULE, TASK_QUEUE, WORKFLOWS } from '@passage/contracts/workflows/names'
import { type Client, ScheduleAlreadyRunning, ScheduleOverlapPolicy, type ScheduleSpec } from '@temporalio/client'

/** The payment sweep, every `seconds`; a schedule that is there keeps its pause and gets the new interval. design.md, Money. */
export async function ensurePaymentSweep(client: Client, seconds: number): Promise<void> {
  const spec: ScheduleSpec = { intervals: [{ every: `${seconds}s` }] }
  const policies = { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1 minute' } as const
  const action = {
    type: 'startWorkflow',
    workflowType: WORKFLOWS.paymentSweep,
    taskQueue: TASK_QUEUE,
    workflowId: PAYMENT_SWEEP_SCHEDULE,
    args: [],
    workflowTaskTimeout: '2s',
    workflowExecutionTimeout: '1 minute',
    staticSummary: 'Asks Stripe about payments whose news never came',
  } as const
  try {
    await client.schedule.create({ scheduleId: PAYMENT_SWEEP_SCHEDULE, spec, policies, action })
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error
    await client.schedule.getHandle(PAYMENT_SWEEP_SCHEDULE).update(({ state }) => ({ spec, policies, action, state }))
  }
}
