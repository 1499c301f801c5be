import { visaOrderId } from '@passage/contracts/workflows/names'
import { dataConverter } from '@passage/integrations/orchestration/data-converter'
import { sideBySide } from '@passage/local/side-by-side'
import { until } from '@passage/local/until'
import { Worker } from '@temporalio/worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorkbench, type Workbench } from '../faults/mutants/mutate.ts'
import { askForStatus, type Order, readOrder, requestUntilAnswered } from '../faults/scenes/drive.ts'
import { violations } from '../faults/scenes/invariants.ts'
import { enterWorld, type World } from '../faults/scenes/world.ts'
import { CHANGED } from './changed-code.ts'
import { oneStep, STAGES, type Stage, type Waiting, waitingIn } from './every-stage.ts'
import { buildRelease, deploy, type Release, runningRelease, startWorker } from './release.ts'
import { runsOf } from './runs.ts'
import '@passage/workflows/testing/quiet-runtime'

type Name = keyof typeof CHANGED

const VICTIMS: readonly Stage[] = ['payment_pending', 'processing', 'submitted']

const NONDETERMINISM = /NON_DETERMINISTIC_ERROR/

let world: World
let workbench: Workbench
const releases = {} as Record<Name | 'before', Release>
const workers: { stop(): Promise<void> }[] = []
/** One order in each stage, placed before anything was changed. */
let orders: Waiting[] = []
/** Orders of the wrong ways. */
let victims: Waiting[] = []

/** A few at a time: workers that begin and read orders anew have enough to do. */
const each = <T, R>(all: readonly T[], act: (one: T) => Promise<R>) => sideBySide(3, all, act)
const start = async (release: Release) => {
  const worker = await startWorker(world, release)
  workers.push(worker)
  return worker
}

beforeAll(async () => {
  world = await enterWorld()
  workbench = await openWorkbench()
  releases.before = await runningRelease(world)
  orders = await each(STAGES, (stage) => waitingIn(world, stage))
  victims = await each(VICTIMS, (stage) => waitingIn(world, stage))
  for (const name of Object.keys(CHANGED) as Name[]) releases[name] = await buildRelease(workbench, name, CHANGED[name])
}, 180_000)

afterAll(async () => {
  if (releases.before) await deploy(world, releases.before)
  await each(workers, (worker) => worker.stop())
  // Only the code of this test can read them.
  await each([...orders, ...victims], ({ order }) =>
    world.temporal.workflow
      .getHandle(visaOrderId(order.id))
      .terminate('this test is over')
      .catch(() => undefined),
  )
  await workbench?.remove()
  await world?.close()
})

/** What went wrong in the workers with these orders, and which versions had part in each. */
async function livesOf(some: readonly Waiting[]) {
  const runs = (await each(some, ({ order }) => runsOf(world, order))).flat()
  return { failures: runs.flatMap(({ failures }) => failures), versions: runs.map(({ versions }) => versions) }
}

async function finish(waiting: Waiting): Promise<void> {
  for (let left = 9; left > 0; left--) await oneStep(world, waiting)
}

const settled = (some: readonly Waiting[]) =>
  violations(
    world,
    some.map(({ order }) => order),
  )

describe('fault 19: new workflow code while orders wait in every stage', () => {
  it('fault 19: with both versions’ workers at once, all go on, those that wait with the change from here on', async () => {
    await start(releases.changed)
    const half = orders.length / 2
    await Promise.all([
      each(orders.slice(0, half), (waiting) => oneStep(world, waiting)),
      deploy(world, releases.changed),
    ])
    await each(orders.slice(half), (waiting) => oneStep(world, waiting))
    await each(orders.slice(0, half), (waiting) => oneStep(world, waiting))
    expect(await settled(orders)).toEqual([])
    const { failures, versions } = await livesOf(orders)
    expect(failures).toEqual([])
    for (const both of versions) expect(both).toEqual([releases.before.buildId, releases.changed.buildId])
  }, 240_000)

  it('fault 19: then a release that disables the change, its marker kept: all go on to their end', async () => {
    const disabled = await start(releases.disabled)
    await deploy(world, releases.disabled)
    await each(orders, (waiting) => oneStep(world, waiting))
    // The next worker knows nothing of them and reads each from its beginning: before, with and after the change.
    await disabled.stop()
    await start(releases.disabled)
    await each(orders, finish)
    expect(await settled(orders)).toEqual([])
    const ends = await each(orders, async ({ order }) => (await readOrder(world, order)).status)
    expect(new Set(ends)).toEqual(new Set(['completed']))
    const { failures, versions } = await livesOf(orders)
    expect(failures).toEqual([])
    for (const all of versions) expect(all).toContain(releases.disabled.buildId)
  }, 240_000)
})

describe('fault 19: ways that are wrong', () => {
  /** Staff change an order under a release that cannot read it; the next right release carries the change out. */
  async function stuckUnder(wrong: Release, { order }: Waiting): Promise<void> {
    const move = () => askForStatus(world, order, 'rejected', `stuck-${wrong.buildId}-${order.id}`)
    await deploy(world, wrong)
    expect([202, 503]).toContain((await move()).status)
    const failed = async () => expect((await runsOf(world, order)).at(-1)?.failures.join()).toMatch(NONDETERMINISM)
    await until(failed, { within: 45_000, every: 500 })
    await deploy(world, releases.disabled)
    expect(await requestUntilAnswered(move, [], 90_000)).toMatchObject({ status: 200, body: { status: 'rejected' } })
    expect(await violations(world, [order])).toEqual([])
  }

  it('fault 19, mutant: going back to the code before: orders that have the marker stand still', async () => {
    const [victim] = victims as [Waiting, ...Waiting[]]
    await oneStep(world, victim)
    expect((await livesOf([victim])).versions[0]).toContain(releases.disabled.buildId)
    await stuckUnder(releases.before, victim)
  }, 180_000)

  it('fault 19, mutant: the change without its patch: orders that wait stand still', async () => {
    const [, ...waiting] = victims as [Waiting, ...Waiting[]]
    await start(releases.withoutPatch)
    for (const victim of waiting) await stuckUnder(releases.withoutPatch, victim)
  }, 240_000)

  it('fault 19, mutant: the patched branch just switched off: what was written with the change is not understood', async () => {
    const replay = async ({ bundle }: Release, order: Order) => {
      const workflowId = visaOrderId(order.id)
      const history = await world.temporal.workflow.getHandle(workflowId).fetchHistory()
      const options = {
        workflowBundle: { codePath: bundle },
        dataConverter: dataConverter(world.env.TEMPORAL_CODEC_KEYS),
      }
      return Worker.runReplayHistory(options, history, workflowId)
    }
    const [first] = orders as [Waiting, ...Waiting[]]
    await replay(releases.disabled, first.order)
    await expect(replay(releases.switchedOff, first.order)).rejects.toThrow(/[Nn]on-?determinism/)
  })
})
