import { randomUUID } from 'node:crypto'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import { until } from '@passage/local/until'
import type { WorkflowHandle } from '@temporalio/client'
import proto from '@temporalio/proto'
import { TestWorkflowEnvironment } from '@temporalio/testing'
import { Worker } from '@temporalio/worker'
import { afterAll } from 'vitest'
import { visaOrder } from '../visa-order/visa-order.ts'
import type { OrderHandle } from './dev-server.ts'
import { FakeWorld, orderInput } from './fake-world.ts'
import { workflowBundle } from './workflow-bundle.ts'
import './quiet-runtime.ts'

const types = proto.temporal.api.enums.v1.IndexedValueType

/**
 * Starts a Temporal server that skips timers: the one that `npm test` built with Java and Maven, else the SDK's download.
 * null: neither is available, and the tests are skipped.
 */
async function startTimeSkipping(): Promise<TestWorkflowEnvironment | null> {
  const path = process.env.TEMPORAL_TEST_SERVER
  let environment = null as TestWorkflowEnvironment | null
  const start = async () => {
    environment = await TestWorkflowEnvironment.createTimeSkipping(
      path ? { server: { executable: { type: 'existing-path', path } } } : {},
    )
  }
  // The SDK waits 5 s for the server, which is too short for a JVM on a busy machine.
  if (path) await until(start, { within: 45_000 })
  else await start().catch(() => undefined)
  await environment?.connection.operatorService.addSearchAttributes({
    namespace: environment.namespace ?? 'default',
    searchAttributes: Object.fromEntries(
      Object.entries(SEARCH_ATTRIBUTES).map(([name, type]) => [name, types[`INDEXED_VALUE_TYPE_${type}`]]),
    ),
  })
  return environment
}

/** The server of this test file. */
let server: Promise<TestWorkflowEnvironment | null> | undefined

async function stopServer(): Promise<void> {
  const stopped = await server
  server = undefined
  await stopped?.teardown()
}

/** Replaces a server that skips no time any more by one with the same time. */
async function replaceServer(stuck: TestWorkflowEnvironment): Promise<void> {
  const reached = await stuck.currentTimeMs()
  await stopServer()
  server = startTimeSkipping()
  const fresh = await server
  await fresh?.sleep(Math.max(0, reached - (await fresh.currentTimeMs())))
}

/** Whether this machine has a time-skipping server. It is stopped at the end of the test file. */
export async function canSkipTime(): Promise<boolean> {
  afterAll(stopServer)
  server ??= startTimeSkipping()
  return (await server) !== null
}

/** What happens to an order; `environment` has its clock. */
export type Story = (order: OrderHandle, world: FakeWorld, environment: TestWorkflowEnvironment) => Promise<unknown>

/** Runs one order in its own world on the time-skipping server while `story` runs. */
export async function runOrderSkippingTime(story: Story, given: Partial<VisaOrderInput> = {}): Promise<FakeWorld> {
  const world = new FakeWorld()
  await withTimeSkipping(world.activities, async (environment, taskQueue) => {
    const input = { ...orderInput(await environment.currentTimeMs()), ...given }
    const workflowId = `visa-order/${input.orderId}`
    const order = await environment.client.workflow.start(visaOrder, { workflowId, taskQueue, args: [input] })
    try {
      await story(order, world, environment)
    } finally {
      await endRun(order, environment)
    }
  })
  return world
}

/** Terminates a run after a second, so that running activities can end. */
export async function endRun(run: WorkflowHandle, environment: TestWorkflowEnvironment): Promise<void> {
  await environment.sleep('1 second')
  await run.terminate().catch(() => undefined)
}

/** Runs a worker with this code and these activities on the time-skipping server while `run` runs. */
export async function withTimeSkipping(
  activities: object,
  run: (environment: TestWorkflowEnvironment, taskQueue: string) => Promise<void>,
): Promise<void> {
  server ??= startTimeSkipping()
  const environment = await server
  if (!environment) throw new Error('This machine has no time-skipping server: see canSkipTime.')
  const taskQueue = `timers-${randomUUID()}`
  const worker = await Worker.create({
    connection: environment.nativeConnection,
    namespace: environment.namespace ?? 'default',
    taskQueue,
    workflowBundle: workflowBundle(),
    activities,
  })
  try {
    await worker.runUntil(() => run(environment, taskQueue))
  } finally {
    if (!(await skipsTime(environment))) await replaceServer(environment)
  }
}

/**
 * Whether the server still skips time: it stops for good when a run is terminated during a task or an activity
 * (temporalio/sdk-java#1138), and a second then takes a second.
 */
async function skipsTime(environment: TestWorkflowEnvironment): Promise<boolean> {
  const since = performance.now()
  await environment.sleep('1 second')
  return performance.now() - since < 900
}
