import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { Answer } from './scenes/http.ts'
import {
  allAtOnce,
  askForRefund,
  askToCancel,
  BEYOND_TEN,
  CROWD,
  payAtOnce,
  refusedAtOnce,
  submitAtOnce,
  words,
} from './scenes/orders/at-once.ts'
import { changeStatus, paidOrder, placeOrder, reaches } from './scenes/orders/drive.ts'
import { slowOrSilent, violations } from './scenes/orders/invariants.ts'
import { rowsOf } from './scenes/orders/timeline.ts'
import { CARD } from './scenes/payments/sandbox.ts'
import { worldOfFile } from './scenes/world.ts'

const world = worldOfFile()
const answers: Answer[] = []
afterEach(() => {
  expect(slowOrSilent(answers.splice(0))).toEqual([])
})

describe(`fault 21: double clicks, two tabs and ${CROWD} simultaneous requests`, () => {
  it('make one order of one form', async () => {
    for (const count of [CROWD, 2]) {
      const orders = await submitAtOnce(world, { key: randomUUID(), count }, answers)
      expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
      expect(await violations(world, orders.slice(0, 1))).toEqual([])
    }
  })

  it('open one payment page and charge it once, also from two tabs', async () => {
    const order = await placeOrder(world)
    const pages = await payAtOnce(world, order, CROWD, answers)
    expect(pages).toHaveLength(1)
    const [page = ''] = pages
    const results = await Promise.all([1, 2].map(() => world.sandbox.pay(page, CARD.pays)))
    expect(results.filter((result) => result === 'paid')).toHaveLength(1)
    await reaches(world, order, 'document_review')
    expect((await world.sandbox.sessions(order.id)).map(({ id }) => id)).toEqual([page])
    expect(await violations(world, [order])).toEqual([])
  })

  it('wait for a place when Temporal has its maximum of updates, and none is refused', async () => {
    const order = await placeOrder(world)
    expect(await violations(world, [order])).toEqual([])
    expect(await refusedAtOnce(world, order, BEYOND_TEN, answers)).toEqual([])
    expect((await world.sandbox.sessions(order.id)).length).toBe(1)
    expect(await violations(world, [order])).toEqual([])
  })

  it('make a goodwill refund with one key once', async () => {
    const order = await paidOrder(world)
    const key = randomUUID()
    const said = await allAtOnce(CROWD, answers, () => askForRefund(world, order, 1_000, key))
    expect(words(said)).toEqual(['document_review #5'])
    expect(await violations(world, [order])).toEqual([])
    expect(await world.sandbox.tally(order.id)).toMatchObject({ refunds: 1, refunded: 1_000 })
  })

  it('never refund more than was paid', async () => {
    const order = await paidOrder(world)
    const third = Math.ceil(order.cents / 3)
    const said = await allAtOnce(CROWD, answers, () => askForRefund(world, order, third, randomUUID()))
    expect(said.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(words(said)).toContain('409 refund_exceeds_payment')
    expect(await violations(world, [order])).toEqual([])
    expect(await world.sandbox.tally(order.id)).toMatchObject({ refunds: 2, refunded: 2 * third })
  })

  it('cancel an order once and refund it once, beside a goodwill refund and a status change', async () => {
    const order = await paidOrder(world)
    const [said] = await Promise.all([
      allAtOnce(CROWD, answers, () => askToCancel(world, order, randomUUID())),
      allAtOnce(5, answers, () => askForRefund(world, order, 1_000, randomUUID())),
      changeStatus(world, order, 'processing').catch(() => undefined),
    ])
    expect(said.filter(({ status }) => status === 200)).toHaveLength(1)
    await reaches(world, order, 'cancelled', { paymentStatus: 'refunded' })
    expect(await violations(world, [order])).toEqual([])
    expect(await world.sandbox.tally(order.id)).toMatchObject({ refunded: order.cents })
    expect((await rowsOf(world, order)).filter(({ reason }) => reason === 'withdrawn')).toHaveLength(1)
  })
})
