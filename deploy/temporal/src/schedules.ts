import {
  DOCUMENT_RETENTION_SCHEDULE,
  PAYMENT_SWEEP_SCHEDULE,
  TASK_QUEUE,
  WORKFLOWS,
} from '@passage/contracts/workflows/names'
import { type Client, ScheduleAlreadyRunning, ScheduleOverlapPolicy, type ScheduleSpec } from '@temporalio/client'

/** Every `seconds` the payment sweep. design.md, Money. */
export const ensurePaymentSweep = (client: Client, seconds: number): Promise<void> =>
  ensure(client, PAYMENT_SWEEP_SCHEDULE, seconds, {
    workflowType: WORKFLOWS.paymentSweep,
    workflowExecutionTimeout: '1 minute',
    staticSummary: 'Asks Stripe about payments whose news never came',
  })

/** Every `seconds` the deletion of what is due. design.md, Documents. */
export const ensureDocumentRetention = (client: Client, seconds: number): Promise<void> =>
  ensure(client, DOCUMENT_RETENTION_SCHEDULE, seconds, {
    workflowType: WORKFLOWS.documentRetention,
    workflowExecutionTimeout: '30 minutes',
    staticSummary: 'Deletes files that are due, and sweeps what nobody took',
  })

interface What {
  workflowType: string
  workflowExecutionTimeout: '1 minute' | '30 minutes'
  staticSummary: string
}

/** A schedule that is there keeps its pause and gets the new interval. */
async function ensure(client: Client, scheduleId: string, seconds: number, what: What): Promise<void> {
  const spec: ScheduleSpec = { intervals: [{ every: `${seconds}s` }] }
  const policies = { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1 minute' } as const
  const action = {
    type: 'startWorkflow',
    taskQueue: TASK_QUEUE,
    workflowId: scheduleId,
    args: [],
    workflowTaskTimeout: '2s',
    ...what,
  } as const
  try {
    await client.schedule.create({ scheduleId, spec, policies, action })
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error
    await client.schedule.getHandle(scheduleId).update(({ state }) => ({ spec, policies, action, state }))
  }
}
