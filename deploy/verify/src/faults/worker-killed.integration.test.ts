import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askForPayment, askForStatus, insist, type Order, paidOrder, placeOrder, reaches, sessionIn } from './drive.ts'
import type { Answer } from './http.ts'
import { slowOrSilent, violations } from './invariants.ts'
import { rowsOf } from './lists.ts'
import { holdRow, slowCommit, workerWaits } from './pause.ts'
import { CARD, type Hang } from './sandbox.ts'
import { enterWorld, type World } from './world.ts'

/** Long enough for six activities to be in the middle of their call at the same moment. */
const HANG_MS = 5_000

let world: World
let slow: Awaited<ReturnType<typeof slowCommit>> | undefined
const answers: Answer[] = []
const orders = {} as Record<'page' | 'pageMade' | 'refund' | 'refundMade' | 'entry' | 'entryMade', Order>

beforeAll(async () => {
  world = await enterWorld()
  // A busy machine may come too late for the first call: then again, with other orders.
  for (let tries = 1; !(await killAmidSix()); tries++) {
    if (tries === 3) throw new Error('the first call had ended before the worker was killed, three times')
    await world.sandbox.calm()
  }
}, 240_000)

/**
 * One worker, six orders, each in the middle of an activity: before or after the effect of its outside call. False when the
 * first call had ended before the worker was killed.
 */
async function killAmidSix(): Promise<boolean> {
  const [page, pageMade] = await Promise.all([placeOrder(world), placeOrder(world)])
  const [refund, refundMade, entry, entryMade] = await Promise.all([1, 2, 3, 4].map(() => paidOrder(world)))
  if (!refund || !refundMade || !entry || !entryMade) throw new Error('four orders were asked for')
  Object.assign(orders, { page, pageMade, refund, refundMade, entry, entryMade })

  const began = Date.now()
  const asked: Promise<Answer>[] = []
  const hangAt = async (path: Hang['path'], before: Order, after: Order, ask: (order: Order) => Promise<Answer>) => {
    for (const when of ['before', 'after'] as const) {
      const hang = await world.sandbox.hangNext({ when, path, ms: HANG_MS })
      asked.push(ask(when === 'before' ? before : after))
      await hang.caught()
    }
  }
  await Promise.all([
    hangAt('/v1/checkout/sessions', page, pageMade, (order) => askForPayment(world, order)),
    hangAt('/v1/refunds', refund, refundMade, (order) => askForStatus(world, order, 'rejected')),
  ])
  slow = await slowCommit(world, entryMade, 2)
  const row = await holdRow(world, entry)
  const moves = [entry, entryMade].map((order) => askForStatus(world, order, 'submitted', `killed-${order.id}`))
  const worker = world.stack.process('worker')
  let inTime: boolean
  try {
    await workerWaits(world, 'Lock')
    await workerWaits(world, 'PgSleep')
    await worker.kill('SIGKILL')
    inTime = Date.now() - began <= HANG_MS
  } finally {
    await row.release()
  }
  await worker.start()
  const said = await Promise.all([...asked, ...moves])
  if (inTime) answers.push(...said)
  await slow.remove()
  return inTime
}

afterAll(async () => {
  await world?.sandbox.calm()
  await slow?.remove()
  await world?.close()
})

const reasons = async (order: Order) => (await rowsOf(world, order)).map(({ reason }) => reason)

describe('fault 1: the worker is killed', () => {
  it.each(['page', 'pageMade'] as const)('while it opens a checkout (%s): one page, one charge', async (which) => {
    const order = orders[which]
    // The customer presses Pay again.
    const session = sessionIn(await insist(() => askForPayment(world, order), answers))
    expect(await world.sandbox.pay(session, CARD.pays)).toBe('paid')
    await reaches(world, order, 'document_review')
    expect((await world.sandbox.sessions(order.id)).map(({ id }) => id)).toEqual([session])
    expect(await violations(world, [order])).toEqual([])
  })

  it.each(['refund', 'refundMade'] as const)('while it refunds (%s): the money goes back once', async (which) => {
    const order = orders[which]
    await reaches(world, order, 'rejected', { paymentStatus: 'refunded', within: 40_000 })
    expect(await world.sandbox.tally(order.id)).toMatchObject({ refunds: 1, refunded: order.cents })
    expect(await violations(world, [order])).toEqual([])
  })

  it.each(['entry', 'entryMade'] as const)('while it writes an entry (%s): it stands there once', async (which) => {
    const order = orders[which]
    const said = await insist(() => askForStatus(world, order, 'submitted', `killed-${order.id}`), answers)
    expect(said).toMatchObject({ status: 200, body: { status: 'submitted', seq: 5 } })
    expect(await violations(world, [order])).toEqual([])
    expect((await reasons(order)).filter((reason) => reason === 'staff_decision')).toHaveLength(1)
  })

  it('and no request hung longer than 10 s', () => {
    expect(slowOrSilent(answers)).toEqual([])
  })
})
