import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { Answer } from './scenes/http.ts'
import {
  askForOrder,
  askForPayment,
  askForStatus,
  type Order,
  openCheckout,
  orderOf,
  payInFull,
  placeOrder,
  reaches,
  readOrder,
  requestUntilAnswered,
} from './scenes/orders/drive.ts'
import { slowOrSilent, violations } from './scenes/orders/invariants.ts'
import { CARD } from './scenes/payments/sandbox.ts'
import { worldOfFile } from './scenes/world.ts'

/** `FAULT_SECONDS=60` makes the outage longer. */
const SECONDS = Number(process.env.FAULT_SECONDS || 10)

const world = worldOfFile()
afterEach(() => world.stack.process('temporal').start())

describe(`fault 5: Temporal is down for ${SECONDS} s while orders arrive`, () => {
  it(
    'accepts orders and refuses other requests in time, then starts every workflow and moves the paid order on',
    async () => {
      const answers: Answer[] = []
      const orders: Order[] = []
      const unpaid = await placeOrder(world)
      const paidMeanwhile = await placeOrder(world)
      const session = await openCheckout(world, paidMeanwhile)
      orders.push(unpaid, paidMeanwhile)
      await world.stack.process('temporal').stop()
      const end = Date.now() + SECONDS * 1_000
      // The customer pays at Stripe during the outage.
      expect(await world.sandbox.pay(session, CARD.pays)).toBe('paid')
      const refused: Answer[] = []
      const placing = every(500, end, async () => {
        const key = crypto.randomUUID()
        const answer = await askForOrder(world, { key })
        answers.push(answer)
        orders.push(orderOf(world, key, answer))
      })
      const paying = every(1_000, end, async () => {
        // The second order was placed during the outage: its workflow has not started.
        for (const order of [unpaid, orders.at(-1) ?? unpaid]) refused.push(await askForPayment(world, order))
        refused.push(await askForStatus(world, unpaid, 'processing'))
        expect((await readOrder(world, unpaid)).status).toBe('pending')
      })
      await Promise.all([placing, paying])
      answers.push(...refused)
      expect(orders.length).toBeGreaterThan(2)
      expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
      expect(refused.every(({ retryAfter }) => retryAfter !== null && retryAfter >= 1)).toBe(true)
      expect(slowOrSilent(answers)).toEqual([])

      await world.stack.process('temporal').start()
      const placedMeanwhile = orders[2] as Order
      await reaches(world, paidMeanwhile, 'document_review', { within: 60_000 })
      expect(await violations(world, orders)).toEqual([])
      // No refused request was carried out.
      expect(await readOrder(world, unpaid)).toMatchObject({ status: 'pending', lastSeq: 1 })
      await requestUntilAnswered(() => askForPayment(world, placedMeanwhile), answers)
      await payInFull(world, placedMeanwhile)
      expect(await violations(world, orders)).toEqual([])
      expect(slowOrSilent(answers)).toEqual([])
    },
    240_000 + SECONDS * 1_000,
  )
})

/** Repeats `work` until `end`, with a pause of `pause` ms in between. */
async function every(pause: number, end: number, work: () => Promise<void>): Promise<void> {
  while (Date.now() < end) {
    await work()
    await sleep(pause)
  }
}
