import { setTimeout as sleep } from 'node:timers/promises'
import {
  DEPLOYMENT_NAME,
  DOCUMENT_RETENTION_SCHEDULE,
  PAYMENT_SWEEP_SCHEDULE,
  TASK_QUEUE,
  WORKFLOWS,
} from '@passage/contracts/workflows/names'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import { buildIdOf } from '@passage/integrations/orchestration/build-id'
import { connectClient, orchestrationEnv } from '@passage/integrations/orchestration/client'
import { WORKFLOW_TASK_TIMEOUT } from '@passage/integrations/orchestration/start-options'
import { ScheduleAlreadyRunning, ScheduleOverlapPolicy, type ScheduleSpec } from '@temporalio/client'
import proto from '@temporalio/proto'
import { z } from 'zod'

// Prepares a Temporal namespace for Passage; it can be run again at any time. With `--before-worker` it does not set the current
// version, which needs a running worker.
const env = z
  .object({
    ...orchestrationEnv.shape,
    WORKFLOW_BUNDLE: z.string().min(1, 'WORKFLOW_BUNDLE is missing.'),
    PAYMENT_SWEEP_INTERVAL_SECONDS: z.coerce.number().int().min(1).max(3600).default(30),
    DOCUMENT_RETENTION_INTERVAL_SECONDS: z.coerce.number().int().min(1).max(3600).default(300),
    TEMPORAL_RETENTION_DAYS: z.coerce.number().int().min(1).max(90).default(90),
  })
  .parse(process.env)
const client = connectClient(env)
const { namespace } = client.options
try {
  await setRetention(env.TEMPORAL_RETENTION_DAYS)
  await registerSearchAttributes()
  await ensureSchedule(PAYMENT_SWEEP_SCHEDULE, env.PAYMENT_SWEEP_INTERVAL_SECONDS, {
    workflowType: WORKFLOWS.paymentSweep,
    workflowExecutionTimeout: '1 minute',
    staticSummary: 'Asks Stripe for payments whose webhooks were lost',
  })
  await ensureSchedule(DOCUMENT_RETENTION_SCHEDULE, env.DOCUMENT_RETENTION_INTERVAL_SECONDS, {
    workflowType: WORKFLOWS.documentRetention,
    workflowExecutionTimeout: '30 minutes',
    staticSummary: 'Deletes expired files and unused uploads',
  })
  if (!process.argv.includes('--before-worker')) {
    const buildId = await buildIdOf(env.WORKFLOW_BUNDLE)
    await setCurrentVersion(buildId)
    console.log(`Temporal is set up. The current worker version is ${buildId}.`)
  }
} finally {
  await client.connection.close()
}

/** Sets for how many days the namespace keeps the histories of closed workflows. Asked for only where it differs: in Temporal Cloud retention is set by its own tools. */
async function setRetention(days: number): Promise<void> {
  const seconds = days * 86_400
  const { config: current } = await client.workflowService.describeNamespace({ namespace })
  if (Number(current?.workflowExecutionRetentionTtl?.seconds) === seconds) return
  const config = { workflowExecutionRetentionTtl: { seconds: seconds as never } }
  await client.workflowService.updateNamespace({ namespace, config })
}

/** Registers the search attributes that are missing and waits until the server lists them. */
async function registerSearchAttributes(): Promise<void> {
  const { IndexedValueType } = proto.temporal.api.enums.v1
  const missing = await missingAttributes()
  if (missing.length > 0) {
    const types = missing.map(([name, type]) => [name, IndexedValueType[`INDEXED_VALUE_TYPE_${type}`]])
    const searchAttributes = Object.fromEntries(types)
    await client.connection.operatorService.addSearchAttributes({ namespace, searchAttributes })
  }
  const deadline = Date.now() + 30_000
  while ((await missingAttributes()).length > 0) {
    if (Date.now() > deadline)
      throw new Error('The search attributes were registered, but the server does not list them.')
    await sleep(200)
  }
}

async function missingAttributes() {
  const { customAttributes } = await client.connection.operatorService.listSearchAttributes({ namespace })
  return Object.entries(SEARCH_ATTRIBUTES).filter(([name]) => !(name in customAttributes))
}

interface ScheduledWorkflow {
  workflowType: string
  workflowExecutionTimeout: '1 minute' | '30 minutes'
  staticSummary: string
}

/** Creates a schedule. An existing one gets the new interval and stays paused if it was. design.md, Money. */
async function ensureSchedule(scheduleId: string, seconds: number, workflow: ScheduledWorkflow): Promise<void> {
  const spec: ScheduleSpec = { intervals: [{ every: `${seconds}s` }] }
  const policies = { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1 minute' } as const
  const action = {
    type: 'startWorkflow',
    taskQueue: TASK_QUEUE,
    workflowId: scheduleId,
    args: [],
    workflowTaskTimeout: WORKFLOW_TASK_TIMEOUT,
    ...workflow,
  } as const
  try {
    await client.schedule.create({ scheduleId, spec, policies, action })
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error
    await client.schedule.getHandle(scheduleId).update(({ state }) => ({ spec, policies, action, state }))
  }
}

/** Makes a worker version current once one of its workers polls. Throws after a minute. */
async function setCurrentVersion(buildId: string): Promise<void> {
  const deadline = Date.now() + 60_000
  const request = { namespace, deploymentName: DEPLOYMENT_NAME, buildId, identity: 'passage-set-up' }
  for (;;) {
    try {
      await client.workflowService.setWorkerDeploymentCurrentVersion(request)
      return
    } catch (error) {
      if (Date.now() > deadline)
        throw new Error(`No worker of version ${buildId} has polled within a minute. Is the worker running?`, {
          cause: error,
        })
      await sleep(150)
    }
  }
}
