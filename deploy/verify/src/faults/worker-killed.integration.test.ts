import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askForPayment, askForStatus, insist, type Order, paidOrder, placeOrder, reaches, sessionIn } from './drive.ts'
import type { Answer } from './http.ts'
import { slowOrSilent, violations } from './invariants.ts'
import { rowsOf } from './lists.ts'
import { holdRow, slowCommit, workerWaits } from './pause.ts'
import { CARD } from './sandbox.ts'
import { enterWorld, type World } from './world.ts'

/** Long enough for six activities to be in the middle of their call at the same moment. */
const HANG_MS = 5_000

let world: World
let slow: Awaited<ReturnType<typeof slowCommit>> | undefined
const answers: Answer[] = []
const orders = {} as Record<'page' | 'pageMade' | 'refund' | 'refundMade' | 'entry' | 'entryMade', Order>

/** One worker, six orders, each in the middle of an activity: before or after the effect of its outside call. */
beforeAll(async () => {
  world = await enterWorld()
  const [page, pageMade] = await Promise.all([placeOrder(world), placeOrder(world)])
  const [refund, refundMade, entry, entryMade] = await Promise.all([1, 2, 3, 4].map(() => paidOrder(world)))
  if (!refund || !refundMade || !entry || !entryMade) throw new Error('four orders were asked for')
  Object.assign(orders, { page, pageMade, refund, refundMade, entry, entryMade })

  const began = Date.now()
  const pages: Promise<Answer>[] = []
  const rejections: Promise<Answer>[] = []
  for (const [when, order] of [
    ['before', page],
    ['after', pageMade],
  ] as const) {
    const hang = await world.sandbox.hangNext({ when, path: '/v1/checkout/sessions', ms: HANG_MS })
    pages.push(askForPayment(world, order))
    await hang.caught()
  }
  for (const [when, order] of [
    ['before', refund],
    ['after', refundMade],
  ] as const) {
    const hang = await world.sandbox.hangNext({ when, path: '/v1/refunds', ms: HANG_MS })
    rejections.push(askForStatus(world, order, 'rejected'))
    await hang.caught()
  }
  slow = await slowCommit(world, entryMade, 2)
  const row = await holdRow(world, entry)
  const moves = [entry, entryMade].map((order) => askForStatus(world, order, 'submitted', `killed-${order.id}`))
  const worker = world.stack.process('worker')
  try {
    await workerWaits(world, 'Lock')
    await workerWaits(world, 'PgSleep')
    await worker.kill('SIGKILL')
    if (Date.now() - began > HANG_MS) throw new Error('the first call had ended before the worker was killed')
  } finally {
    await row.release()
  }
  await worker.start()
  answers.push(...(await Promise.all([...pages, ...rejections, ...moves])))
  await slow.remove()
}, 90_000)

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
