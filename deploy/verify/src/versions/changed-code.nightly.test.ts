import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { sideBySide } from '@passage/local/side-by-side'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOrder } from '../faults/scenes/orders/drive.ts'
import { violations } from '../faults/scenes/orders/invariants.ts'
import { worldOfFile } from '../faults/scenes/world.ts'
import { oneStep, STAGES, type Waiting, waitingIn } from './every-stage.ts'
import { buildRelease, deploy, type Release, runningRelease, startWorker } from './release.ts'
import { livesOf } from './runs.ts'
import '@passage/workflows/testing/quiet-runtime'

const world = worldOfFile()
let folder: string
const releases = {} as Record<'before' | 'changed' | 'disabled', Release>
const workers: { stop(): Promise<void> }[] = []
/** One order in each stage, placed under the release before. */
let orders: Waiting[] = []

/** Three at a time: a new worker replays every order. */
const each = <T, R>(all: readonly T[], act: (one: T) => Promise<R>) => sideBySide(3, all, act)
const start = async (release: Release) => {
  const worker = await startWorker(world, release)
  workers.push(worker)
  return worker
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passage-releases-'))
  releases.before = await runningRelease(world)
  orders = await each(STAGES, (stage) => waitingIn(world, stage))
  releases.changed = await buildRelease(folder, new URL('./releases/changed.ts', import.meta.url))
  releases.disabled = await buildRelease(folder, new URL('./releases/disabled.ts', import.meta.url))
}, 180_000)

afterAll(async () => {
  if (releases.before) await deploy(world, releases.before)
  await each(workers, (worker) => worker.stop())
  // Only this test's releases can replay them.
  await each(orders, ({ order }) =>
    world.temporal.workflow
      .getHandle(visaOrderId(order.id))
      .terminate('this test is over')
      .catch(() => undefined),
  )
  await rm(folder, { recursive: true, force: true })
})

async function finish(waiting: Waiting): Promise<void> {
  for (let left = 9; left > 0; left--) await oneStep(world, waiting)
}

const placed = (some: readonly Waiting[]) => some.map(({ order }) => order)
const settled = (some: readonly Waiting[]) => violations(world, placed(some))

describe('fault 19: new workflow code while orders wait in every stage', () => {
  it('moves all orders on with workers of both versions at once', async () => {
    await start(releases.changed)
    const half = orders.length / 2
    await Promise.all([
      each(orders.slice(0, half), (waiting) => oneStep(world, waiting)),
      deploy(world, releases.changed),
    ])
    await each(orders.slice(half), (waiting) => oneStep(world, waiting))
    await each(orders.slice(0, half), (waiting) => oneStep(world, waiting))
    expect(await settled(orders)).toEqual([])
    const { failures, versions, pauses } = await livesOf(world, placed(orders))
    expect(Math.min(...pauses)).toBeGreaterThan(0)
    expect(failures).toEqual([])
    for (const both of versions) expect(both).toEqual([releases.before.buildId, releases.changed.buildId])
  }, 240_000)

  it('moves all orders to their end under a release that disables the change and keeps its marker', async () => {
    const disabled = await start(releases.disabled)
    await deploy(world, releases.disabled)
    await each(orders, (waiting) => oneStep(world, waiting))
    // The next worker replays every order from its beginning: before, with and after the change.
    await disabled.stop()
    await start(releases.disabled)
    await each(orders, finish)
    expect(await settled(orders)).toEqual([])
    const ends = await each(orders, async ({ order }) => (await readOrder(world, order)).status)
    expect(new Set(ends)).toEqual(new Set(['completed']))
    const { failures, versions } = await livesOf(world, placed(orders))
    expect(failures).toEqual([])
    for (const all of versions) expect(all).toContain(releases.disabled.buildId)
  }, 240_000)
})
