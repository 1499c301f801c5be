import { randomUUID } from 'node:crypto'
import { actions, documentsGone } from '@passage/contracts/workflows/visa-order-messages'
import { dataConverter } from '@passage/integrations/orchestration/data-converter'
import { startOptions } from '@passage/integrations/orchestration/start-options'
import { sideBySide } from '@passage/local/side-by-side'
import { until } from '@passage/local/until'
import { CAPACITY } from '@passage/worker/capacity'
import { FakeWorld, orderInput } from '@passage/workflows/testing/fake-world'
import { Worlds } from '@passage/workflows/testing/worlds'
import { NativeConnection, Worker } from '@temporalio/worker'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { timeoutsOf } from './scenes/orders/timeouts.ts'
import { worldOfFile } from './scenes/world.ts'

/** The default of WORKER_MAX_CACHED_WORKFLOWS. */
const ORDERS = 600
/** Events of an order from its documents to its visa, as in the recorded histories. */
const EVENTS = 345
const STAFF = { kind: 'staff', id: null } as const

const world = worldOfFile()
const taskQueue = `full-cache-${randomUUID()}`
// Activities in memory: only the replays are measured.
const worlds = new Worlds()
let connection: NativeConnection
beforeAll(async () => {
  connection = await NativeConnection.connect({ address: world.stack.env.TEMPORAL_ADDRESS ?? '' })
})
afterAll(() => connection?.close())

/** Runs a worker with the settings of the real one during `story`. */
async function withWorker<T>(identity: string, story: () => Promise<T>): Promise<T> {
  const { env } = world
  const worker = await Worker.create({
    ...CAPACITY,
    connection,
    identity,
    taskQueue,
    workflowBundle: { codePath: env.WORKFLOW_BUNDLE },
    activities: worlds.activities,
    dataConverter: dataConverter(env.TEMPORAL_CODEC_KEYS),
    maxCachedWorkflows: ORDERS,
  })
  return worker.runUntil(story)
}

const runOf = (workflowId: string) => world.temporal.workflow.getHandle(workflowId)

/** Starts an order and gives it a long history, by holding and releasing it. Returns the id of its workflow. */
async function longOrder(): Promise<string> {
  const input = orderInput()
  const options = { ...startOptions(input), taskQueue }
  worlds.add(options.workflowId, new FakeWorld())
  const run = await world.temporal.workflow.start('visaOrder', options)
  const message = { actor: STAFF, expectedSeq: null }
  while ((await run.describe()).historyLength < EVENTS) {
    await run.executeUpdate(actions.hold, { args: [{ ...message, noteId: 'reason' }] })
    await run.executeUpdate(actions.release, { args: [message] })
  }
  return options.workflowId
}

/** Waits until the run has no workflow task to do; returns what timed out at the worker `identity`. */
async function replayed(workflowId: string, identity: string): Promise<string[]> {
  const run = runOf(workflowId)
  await until(async () => expect((await run.describe()).raw.pendingWorkflowTask).toBeFalsy(), {
    within: 600_000,
    every: 1_000,
  })
  return timeoutsOf(await run.fetchHistory(), identity)
}

it('fault 25: a worker that restarts with a full cache replays 600 orders without a workflow task that times out', async () => {
  const ids = await withWorker('before', () => sideBySide(40, Array.from({ length: ORDERS }), longOrder))
  // Every order has a message when the worker is back.
  await sideBySide(8, ids, (id) => runOf(id).signal(documentsGone, { documentIds: ['none'], reason: 'expired' }))
  const found = await withWorker('restarted', () => sideBySide(20, ids, (id) => replayed(id, 'restarted')))
  expect(found.flat()).toEqual([])
}, 3_600_000)
