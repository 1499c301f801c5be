import { randomUUID } from 'node:crypto'
import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import { until } from '@passage/local/until'
import type { WorkflowHandle } from '@temporalio/client'
import proto from '@temporalio/proto'
import { TestWorkflowEnvironment } from '@temporalio/testing'
import { Worker, type WorkflowBundleOption } from '@temporalio/worker'
import { afterAll } from 'vitest'
import { visaOrder } from '../visa-order/visa-order.ts'
import type { OrderHandle } from './dev-server.ts'
import { FakeWorld, orderInput } from './fake-world.ts'
import { workflowBundle } from './workflow-bundle.ts'
import './quiet-runtime.ts'

const types = proto.temporal.api.enums.v1.IndexedValueType

/**
 * A Temporal whose clock jumps over timers: the server that `npm test` found by Java and Maven, else the one that the SDK
 * downloads. Null where neither can be had; its tests are then skipped and counted.
 */
async function startTimeSkipping(): Promise<TestWorkflowEnvironment | null> {
  const path = process.env.TEMPORAL_TEST_SERVER
  let environment = null as TestWorkflowEnvironment | null
  const start = async () => {
    environment = await TestWorkflowEnvironment.createTimeSkipping(
      path ? { server: { executable: { type: 'existing-path', path } } } : {},
    )
  }
  // The SDK waits for its start for 5 seconds, which is little for a JVM on a busy machine.
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

/** The server of this test file, for one story after the other. */
let server: Promise<TestWorkflowEnvironment | null> | undefined

async function stopServer(): Promise<void> {
  const stopped = await server
  server = undefined
  await stopped?.teardown()
}

/** A server in the place of one that is stuck; its clock goes on from there. */
async function replaceServer(stuck: TestWorkflowEnvironment): Promise<void> {
  const reached = await stuck.currentTimeMs()
  await stopServer()
  server = startTimeSkipping()
  const fresh = await server
  await fresh?.sleep(Math.max(0, reached - (await fresh.currentTimeMs())))
}

/** Whether this machine has such a server: where not, its tests are skipped and counted. Stops it when the file is over. */
export async function canSkipTime(): Promise<boolean> {
  afterAll(stopServer)
  server ??= startTimeSkipping()
  return (await server) !== null
}

/** A worker of this code on its own queue, with the activities given. */
const workerOf = (
  environment: TestWorkflowEnvironment,
  taskQueue: string,
  activities: object,
  workflowBundle: WorkflowBundleOption,
): Promise<Worker> =>
  Worker.create({
    connection: environment.nativeConnection,
    namespace: environment.namespace ?? 'default',
    taskQueue,
    workflowBundle,
    activities,
  })

/** What happens to an order; `environment` has its clock. */
export type Story = (order: OrderHandle, world: FakeWorld, environment: TestWorkflowEnvironment) => Promise<unknown>

/** Lives one order in a world of its own, on a clock that jumps, while `story` runs. */
export async function liveByTheClock(story: Story, given: Partial<VisaOrderInput> = {}): Promise<FakeWorld> {
  const world = new FakeWorld()
  await startByTheClock(world.activities, async (environment, taskQueue) => {
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

/** Ends a run once what it does at the moment is done, or after a second. */
export async function endRun(run: WorkflowHandle, environment: TestWorkflowEnvironment): Promise<void> {
  await environment.sleep('1 second')
  await run.terminate().catch(() => undefined)
}

/** A server whose clock jumps, and a worker of this code with the activities given, while `run` runs. */
export async function startByTheClock(
  activities: object,
  run: (environment: TestWorkflowEnvironment, taskQueue: string) => Promise<void>,
  bundle: WorkflowBundleOption = workflowBundle(),
): Promise<void> {
  server ??= startTimeSkipping()
  const environment = await server
  if (!environment) throw new Error('There is no server here whose clock jumps: see canSkipTime.')
  const taskQueue = `timers-${randomUUID()}`
  const worker = await workerOf(environment, taskQueue, activities, bundle)
  try {
    await worker.runUntil(() => run(environment, taskQueue))
  } finally {
    if (!(await jumps(environment))) await replaceServer(environment)
  }
}

/**
 * Whether the server's clock still jumps: one that ended a run in the middle of a task or an activity holds it for good
 * (temporalio/sdk-java#1138). A clock that is held passes a second in a second.
 */
async function jumps(environment: TestWorkflowEnvironment): Promise<boolean> {
  const since = performance.now()
  await environment.sleep('1 second')
  return performance.now() - since < 900
}
