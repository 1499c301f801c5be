import { SEARCH_ATTRIBUTES } from '@passage/contracts/workflows/search-attributes'
import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import proto from '@temporalio/proto'
import { TestWorkflowEnvironment } from '@temporalio/testing'
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker'
import { visaOrder } from '../visa-order/visa-order.ts'
import type { OrderHandle } from './dev-server.ts'
import { FakeWorld, orderInput } from './fake-world.ts'
import { workflowBundle } from './workflow-bundle.ts'

const types = proto.temporal.api.enums.v1.IndexedValueType

/**
 * A Temporal whose clock jumps over timers: the server that `npm test` found by Java and Maven, else the one that the SDK
 * downloads. Null where neither can be had; its tests are then skipped and counted.
 */
async function startTimeSkipping(): Promise<TestWorkflowEnvironment | null> {
  Runtime.install({ logger: new DefaultLogger('ERROR') })
  const path = process.env.TEMPORAL_TEST_SERVER
  const environment = await TestWorkflowEnvironment.createTimeSkipping(
    path ? { server: { executable: { type: 'existing-path', path } } } : {},
  ).catch((error: unknown) => {
    if (path) throw error
    return null
  })
  await environment?.connection.operatorService.addSearchAttributes({
    namespace: environment.namespace ?? 'default',
    searchAttributes: Object.fromEntries(
      Object.entries(SEARCH_ATTRIBUTES).map(([name, type]) => [name, types[`INDEXED_VALUE_TYPE_${type}`]]),
    ),
  })
  return environment
}

/** Whether this machine has such a server: where not, its tests are skipped and counted. */
export async function canSkipTime(): Promise<boolean> {
  const environment = await startTimeSkipping()
  await environment?.teardown()
  return environment !== null
}

/** A worker of this code on its own queue, with the activities given. */
const workerOf = (environment: TestWorkflowEnvironment, taskQueue: string, activities: object): Promise<Worker> =>
  Worker.create({
    connection: environment.nativeConnection,
    namespace: environment.namespace ?? 'default',
    taskQueue,
    workflowBundle: workflowBundle(),
    activities,
  })

/** What happens to an order; `environment` has its clock. */
export type Story = (order: OrderHandle, world: FakeWorld, environment: TestWorkflowEnvironment) => Promise<unknown>

/**
 * Lives one order in a world of its own, on a clock that jumps, while `story` runs. On a server of its own, too: an order that
 * was ended in the middle of an activity holds the clock of the server for good.
 */
export async function liveByTheClock(story: Story, given: Partial<VisaOrderInput> = {}): Promise<FakeWorld> {
  const world = new FakeWorld()
  await startByTheClock(world.activities, async (environment, taskQueue) => {
    const input = { ...orderInput(await environment.currentTimeMs()), ...given }
    const workflowId = `visa-order/${input.orderId}`
    const order = await environment.client.workflow.start(visaOrder, { workflowId, taskQueue, args: [input] })
    try {
      await story(order, world, environment)
    } finally {
      await order.terminate().catch(() => undefined)
    }
  })
  return world
}

/** A server whose clock jumps, and a worker of this code with the activities given, while `run` runs. */
export async function startByTheClock(
  activities: object,
  run: (environment: TestWorkflowEnvironment, taskQueue: string) => Promise<void>,
): Promise<void> {
  const environment = await startTimeSkipping()
  if (!environment) throw new Error('There is no server here whose clock jumps: see canSkipTime.')
  const taskQueue = `timers-${crypto.randomUUID()}`
  const worker = await workerOf(environment, taskQueue, activities)
  try {
    await worker.runUntil(() => run(environment, taskQueue))
  } finally {
    await environment.teardown()
  }
}
