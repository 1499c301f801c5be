import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { until } from '@passage/local/until'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildRelease } from '../versions/release.ts'
import { breed, type Mutants } from './mutants/live.ts'
import { type Edit, openWorkbench, type Workbench } from './mutants/mutate.ts'
import { REPLAY_MUTANTS } from './mutants/of-the-workflow.ts'
import type { Changes } from './mutants/services-bench.ts'
import { type Scenario, storiesOf } from './mutants/stories.ts'
import {
  askForStatus,
  type Order,
  openCheckout,
  paidOrder,
  placeOrder,
  reaches,
  requestUntilAnswered,
} from './scenes/drive.ts'
import { eightChanges } from './scenes/eight-changes.ts'
import type { Answer } from './scenes/http.ts'
import { slowOrSilent, violations } from './scenes/invariants.ts'
import { withApi, withWorker } from './scenes/own-application.ts'
import { CARD } from './scenes/sandbox.ts'
import { liveThrough, payAmidRepeats } from './scenes/scenarios.ts'
import { enterWorld, type World } from './scenes/world.ts'

const KILLS = 3
/** The worker is killed at any moment within this time of its start. */
const AT_MOST_MS = 1_500
/**
 * Without a cache the SDK throws a run away while a local activity of its task is under way; the task is then tried again and again
 * (sdk-rust, pull request 1482). So orders without a cache take those two steps as ordinary activities.
 */
const NO_LOCAL_ACTIVITIES = {
  file: 'visa-order/steps.ts',
  from: 'if (!patches.quickStart()) return untilItWorks()',
  to: 'return untilItWorks()',
} as const satisfies Edit

/** Passage's own worker without a cache, and an API whose orders it takes: its workflows are not those of the stack's worker. */
const withoutCache = (queue: string): Changes => ({
  worker: [
    { file: 'env.ts', from: '.min(1, CACHE_RULE)', to: '.min(0)' },
    { file: 'main.ts', from: 'taskQueue: TASK_QUEUE', to: `taskQueue: '${queue}'` },
    { file: 'main.ts', from: 'useWorkerVersioning: true', to: 'useWorkerVersioning: false' },
    { file: 'main.ts', from: "    defaultVersioningBehavior: 'AUTO_UPGRADE',\n", to: '' },
  ],
  integrations: [
    {
      file: 'orchestration/start-options.ts',
      from: 'taskQueue: TASK_QUEUE,\n    args',
      to: `taskQueue: '${queue}',\n    args`,
    },
  ],
})

let world: World
beforeAll(async () => {
  world = await enterWorld()
})
afterEach(async () => {
  await world.sandbox.calm()
  await world.stack.process('worker').start()
})
afterAll(() => world?.close())

/** PENDING_WORKFLOW_TASK_STATE_STARTED: a worker has the task. */
const STARTED = 2

/** Waits until a worker has a workflow task of the order's, or had one until its time was over, and has not answered. */
const inWorkflowTask = ({ id }: Pick<Order, 'id'>): Promise<void> =>
  until(
    async () => {
      const { raw } = await world.temporal.workflow.getHandle(visaOrderId(id)).describe()
      const task = raw.pendingWorkflowTask
      const wasTaken = task?.state === STARTED || Number(task?.attempt) > 1
      if (!wasTaken) throw new Error(`no worker has a workflow task of order ${id}`)
    },
    { within: 45_000, every: 50 },
  )

describe('fault 2: the worker is killed in the middle of a workflow task', () => {
  it('begun by a start, by Stripe’s word and by a message: each is done once', async () => {
    const [paid, moved] = await Promise.all([placeOrder(world), paidOrder(world)])
    const page = await openCheckout(world, paid)
    expect(await violations(world, [paid, moved])).toEqual([])
    const worker = world.stack.process('worker')
    // The worker takes tasks, since its polls are open, and does nothing with them. It has one poll for new orders, and a task
    // that Temporal tries again takes that poll as well: so the test places its new order first.
    await worker.kill('SIGSTOP')
    const placed = await placeOrder(world)
    await inWorkflowTask(placed)
    const answers: Answer[] = []
    expect(await world.sandbox.pay(page, CARD.pays)).toBe('paid')
    const move = () => askForStatus(world, moved, 'processing', `move-${moved.id}`)
    const moving = move()
    for (const order of [paid, moved]) await inWorkflowTask(order)
    await worker.kill('SIGKILL')
    await worker.start()

    answers.push(await moving, await requestUntilAnswered(move, answers))
    expect(answers.at(-1)).toMatchObject({ status: 200, body: { status: 'processing', seq: 5 } })
    await reaches(world, paid, 'document_review')
    expect(await violations(world, [paid, moved, placed])).toEqual([])
    expect(slowOrSilent(answers)).toEqual([])
  })

  it('again and again, wherever it is: orders come out whole', async () => {
    const answers: Answer[] = []
    const lives = Array.from({ length: 3 }, async (_, index) => {
      await sleep(index * 1_000)
      return liveThrough(world, answers)
    })
    const worker = world.stack.process('worker')
    const moments = Array.from({ length: KILLS }, () => randomInt(AT_MOST_MS))
    console.log(`the worker is killed after ${moments.join(', ')} ms`)
    for (const moment of moments) {
      await sleep(moment)
      await worker.kill('SIGKILL')
      await worker.start()
    }
    expect(await violations(world, await Promise.all(lives))).toEqual([])
    expect(slowOrSilent(answers)).toEqual([])
  })
})

describe('fault 2: workers without a cache of workflows', () => {
  let workbench: Workbench
  let mutants: Mutants<keyof typeof REPLAY_MUTANTS>
  beforeAll(async () => {
    workbench = await openWorkbench()
    const { asItIs, byTheRealClock } = REPLAY_MUTANTS
    mutants = await breed(world, {
      asItIs: [...asItIs, NO_LOCAL_ACTIVITIES],
      byTheRealClock: [...byTheRealClock, NO_LOCAL_ACTIVITIES],
    })
  })
  afterAll(async () => {
    await mutants?.close()
    await workbench?.remove()
  })

  it('live every order from its history, again for each task', async () => {
    const { bundle } = await buildRelease(workbench, 'without-local-activities', [NO_LOCAL_ACTIVITIES])
    const changes = withoutCache(`without-cache-${randomUUID()}`)
    const answers: Answer[] = []
    const uncached = { changes, env: { WORKER_MAX_CACHED_WORKFLOWS: '0', WORKFLOW_BUNDLE: bundle } }
    await withWorker(world, uncached, () =>
      withApi(world, { changes }, async (origin) => {
        const here = { ...world, origin }
        const repeated = await placeOrder(here)
        await payAmidRepeats(here, repeated)
        await (await eightChanges(here, repeated)).answers
        const orders = [repeated, await liveThrough(here, answers)]
        expect(await violations(here, orders)).toEqual([])
        for (const { id } of orders) {
          expect(await stickyTasks(id)).toBe(0)
          await world.temporal.workflow.getHandle(visaOrderId(id)).terminate('no other worker lives as this one')
        }
      }),
    )
    expect(slowOrSilent(answers)).toEqual([])
  })

  it('mutant by the real clock: a life that is lived again is another one', async () => {
    const { whole, broken } = storiesOf<'byTheRealClock'>(world, mutants)
    const move: Scenario = (order) => askForStatus(world, order, 'processing', randomUUID())
    const ANOTHER = /^I5: the workflow and the rows differ/m
    const uncached = { maxCachedWorkflows: 0 }
    const found = await Promise.all([
      whole(move, undefined, uncached),
      broken('byTheRealClock', move, ANOTHER, undefined, uncached),
    ])
    expect(found).toEqual(['', expect.stringMatching(ANOTHER)])
  })
})

/** TASK_QUEUE_KIND_STICKY: the task was for a worker that remembers the order. */
const STICKY = 2

async function stickyTasks(orderId: string): Promise<number> {
  const { events } = await world.temporal.workflow.getHandle(visaOrderId(orderId)).fetchHistory()
  return (events ?? []).filter(({ workflowTaskScheduledEventAttributes: task }) => task?.taskQueue?.kind === STICKY)
    .length
}
