import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askForPayment, askForStatus, insist, type Order, paidOrder, placeOrder, reaches, sessionIn } from './drive.ts'
import type { Answer } from './http.ts'
import { slowOrSilent, violations } from './invariants.ts'
import { rowsOf } from './lists.ts'
import { holdRow, slowCommit, workerWaits } from './pause.ts'
import { CARD, type Hang } from './sandbox.ts'
import { enterWorld, type World } from './world.ts'

/** Long enough for two activities to be in the middle of their call at the same moment. */
const HANG_MS = 5_000

let world: World
let slow: Awaited<ReturnType<typeof slowCommit>> | undefined
const answers: Answer[] = []
const orders = {} as Record<'page' | 'pageMade' | 'refund' | 'refundMade' | 'entry' | 'entryMade', Order>

beforeAll(async () => {
  world = await enterWorld()
  await killAmid(
    'page',
    'pageMade',
    () => placeOrder(world),
    async (before, after) => hanging('/v1/checkout/sessions', before, after, (order) => askForPayment(world, order)),
  )
  await killAmid(
    'refund',
    'refundMade',
    () => paidOrder(world),
    async (before, after) => hanging('/v1/refunds', before, after, (order) => askForStatus(world, order, 'rejected')),
  )
  await killAmid(
    'entry',
    'entryMade',
    () => paidOrder(world),
    async (before, after) => {
      slow = await slowCommit(world, after, 2)
      const row = await holdRow(world, before)
      const asked = [before, after].map((order) => askForStatus(world, order, 'submitted', `killed-${order.id}`))
      await workerWaits(world, 'Lock')
      await workerWaits(world, 'PgSleep')
      return { asked, release: row.release }
    },
  )
}, 240_000)

interface Amid {
  asked: Promise<Answer>[]
  release?: () => Promise<void>
}

/** Two calls of Stripe that hang, one before its effect and one after it. */
async function hanging(path: Hang['path'], before: Order, after: Order, ask: (order: Order) => Promise<Answer>) {
  const asked: Promise<Answer>[] = []
  for (const when of ['before', 'after'] as const) {
    const hang = await world.sandbox.hangNext({ when, path, ms: HANG_MS })
    asked.push(ask(when === 'before' ? before : after))
    await hang.caught()
  }
  return { asked }
}

/**
 * Kills the worker while two orders are in the middle of an activity: before the effect of its outside call, and after it.
 * A busy machine may come too late for the first call: then again, with other orders.
 */
async function killAmid(
  before: keyof typeof orders,
  after: keyof typeof orders,
  make: () => Promise<Order>,
  begin: (before: Order, after: Order) => Promise<Amid>,
): Promise<void> {
  const worker = world.stack.process('worker')
  for (let tries = 1; ; tries++) {
    const [one, other] = await Promise.all([make(), make()])
    const began = Date.now()
    const { asked, release } = await begin(one, other)
    await worker.kill('SIGKILL').finally(release)
    const inTime = Date.now() - began <= HANG_MS
    await worker.start()
    const said = await Promise.all(asked)
    await slow?.remove()
    if (inTime) {
      answers.push(...said)
      Object.assign(orders, { [before]: one, [after]: other })
      return
    }
    if (tries === 3) throw new Error('the first call had ended before the worker was killed, three times')
    await world.sandbox.calm()
  }
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
