import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from './scenes/http.ts'
import {
  askForPayment,
  askForStatus,
  type Order,
  paidOrder,
  placeOrder,
  reaches,
  requestUntilAnswered,
  sessionIn,
} from './scenes/orders/drive.ts'
import { slowOrSilent, violations } from './scenes/orders/invariants.ts'
import { rowsOf } from './scenes/orders/timeline.ts'
import { feeGoesBack, lateOrder } from './scenes/payments/late-order.ts'
import { CARD } from './scenes/payments/sandbox.ts'
import { lockRow, slowCommit, workerWaits } from './scenes/servers/pause.ts'
import { worldOfFile } from './scenes/world.ts'

/** Long enough for two activities to be in their call at the same moment. */
const HANG_MS = 5_000

const world = worldOfFile()
let slow: Awaited<ReturnType<typeof slowCommit>> | undefined
afterAll(async () => {
  await world.sandbox.calm()
  await slow?.remove()
})

/** One activity with an outside effect: how it begins, and what must be true for an order whose worker was killed in it. */
interface Amid {
  make(): Promise<Order>
  begin(before: Order, after: Order): Promise<{ asked: Promise<Answer>[]; release?: () => Promise<void> }>
  check(order: Order, answers: Answer[]): Promise<void>
}

const AMID = {
  'opening a checkout session: one page, one charge': {
    make: () => placeOrder(world),
    begin: (before, after) => hanging('/v1/checkout/sessions', before, after, (order) => askForPayment(world, order)),
    async check(order, answers) {
      const session = sessionIn(await requestUntilAnswered(() => askForPayment(world, order), answers))
      expect(await world.sandbox.pay(session, CARD.pays)).toBe('paid')
      await reaches(world, order, 'document_review')
      expect((await world.sandbox.sessions(order.id)).map(({ id }) => id)).toEqual([session])
    },
  },
  'making a refund: one refund': {
    make: () => paidOrder(world),
    begin: (before, after) => hanging('/v1/refunds', before, after, (order) => askForStatus(world, order, 'rejected')),
    async check(order) {
      await reaches(world, order, 'rejected', { paymentStatus: 'refunded', within: 40_000 })
      expect(await world.sandbox.tally(order.id)).toMatchObject({ refunds: 1, refunded: order.cents })
    },
  },
  'giving a late order’s service fee back: the fee once': {
    make: () => lateOrder(world),
    begin: (before, after) => hanging('/v1/refunds', before, after, (order) => askForStatus(world, order, 'completed')),
    async check(order) {
      const fee = await feeGoesBack(world, order)
      expect(await violations(world, [order])).toEqual([])
      expect(await world.sandbox.tally(order.id)).toMatchObject(fee)
    },
  },
  'writing an entry: one entry': {
    make: () => paidOrder(world),
    async begin(before, after) {
      slow = await slowCommit(world, after, 2)
      const row = await lockRow(world, before)
      const asked = [before, after].map((order) => askForStatus(world, order, 'submitted', `killed-${order.id}`))
      await workerWaits(world, 'Lock')
      await workerWaits(world, 'PgSleep')
      return { asked, release: row.release }
    },
    async check(order, answers) {
      const said = await requestUntilAnswered(
        () => askForStatus(world, order, 'submitted', `killed-${order.id}`),
        answers,
      )
      expect(said).toMatchObject({ status: 200, body: { status: 'submitted', seq: 5 } })
      const reasons = (await rowsOf(world, order)).map(({ reason }) => reason)
      expect(reasons.filter((reason) => reason === 'staff_decision')).toHaveLength(1)
    },
  },
} satisfies Record<string, Amid>

/** Makes two requests to Stripe hang, one before its effect and one after it. */
async function hanging(path: string, before: Order, after: Order, ask: (order: Order) => Promise<Answer>) {
  const asked: Promise<Answer>[] = []
  for (const when of ['before', 'after'] as const) {
    const hang = await world.sandbox.hangNext(path, when, HANG_MS)
    asked.push(ask(when === 'before' ? before : after))
    await hang.caught()
  }
  return { asked }
}

/**
 * Kills the worker while two orders are in an activity: one before the effect of its outside call, one after it. Repeats with
 * other orders when the machine was too slow to catch the first call.
 */
async function killAmid({ make, begin }: Amid): Promise<{ before: Order; after: Order; answers: Answer[] }> {
  const worker = world.stack.process('worker')
  for (let tries = 1; ; tries++) {
    const [before, after] = await Promise.all([make(), make()])
    const began = Date.now()
    const { asked, release } = await begin(before, after)
    await worker.kill('SIGKILL').finally(release)
    const inTime = Date.now() - began <= HANG_MS
    await worker.start()
    const answers = await Promise.all(asked)
    await slow?.remove()
    if (inTime) return { before, after, answers }
    if (tries === 3) throw new Error('the first call had ended before the worker was killed, three times')
    await world.sandbox.calm()
  }
}

const amid = Object.entries(AMID) as [keyof typeof AMID, Amid][]

describe.each(amid)('fault 1: the worker is killed while %s', (_what, activity) => {
  let killed: Awaited<ReturnType<typeof killAmid>>
  beforeAll(async () => {
    killed = await killAmid(activity)
  })

  it.each(['before', 'after'] as const)('survives a kill %s the effect', async (when) => {
    await activity.check(killed[when], killed.answers)
    expect(await violations(world, [killed[when]])).toEqual([])
  })

  it('answers every request within 10 s', () => {
    expect(slowOrSilent(killed.answers)).toEqual([])
  })
})
