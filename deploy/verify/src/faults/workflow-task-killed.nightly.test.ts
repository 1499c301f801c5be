import { setTimeout as sleep } from 'node:timers/promises'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { until } from '@passage/local/until'
import { afterEach, describe, expect, it } from 'vitest'
import type { Answer } from './scenes/http.ts'
import {
  askForStatus,
  type Order,
  openCheckout,
  paidOrder,
  placeOrder,
  reaches,
  requestUntilAnswered,
} from './scenes/orders/drive.ts'
import { slowOrSilent, violations } from './scenes/orders/invariants.ts'
import { liveThrough } from './scenes/orders/scenarios.ts'
import { CARD } from './scenes/payments/sandbox.ts'
import { worldOfFile } from './scenes/world.ts'

/** The moments of the kills, in ms after the worker's start. */
const KILLED_AFTER_MS = [120, 700, 1_350]

const world = worldOfFile()
afterEach(async () => {
  await world.sandbox.calm()
  await world.stack.process('worker').start()
})

/** PENDING_WORKFLOW_TASK_STATE_STARTED: a worker has the task. */
const STARTED = 2

/** Waits until a worker has taken a workflow task of the order and has not answered it, or has let it time out. */
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
  it('carries out a start, a webhook and an update once each', async () => {
    const [paid, moved] = await Promise.all([placeOrder(world), paidOrder(world)])
    const page = await openCheckout(world, paid)
    expect(await violations(world, [paid, moved])).toEqual([])
    const worker = world.stack.process('worker')
    // A stopped worker still takes tasks by its open polls. It has one poll for new runs, which a retried task takes as well:
    // so the new order is placed first.
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

  it('leaves orders complete when it is killed three times at different moments', async () => {
    const answers: Answer[] = []
    const lives = Array.from({ length: 3 }, async (_, index) => {
      await sleep(index * 1_000)
      return liveThrough(world, answers)
    })
    const worker = world.stack.process('worker')
    for (const moment of KILLED_AFTER_MS) {
      await sleep(moment)
      await worker.kill('SIGKILL')
      await worker.start()
    }
    expect(await violations(world, await Promise.all(lives))).toEqual([])
    expect(slowOrSilent(answers)).toEqual([])
  })
})
