import { afterEach, describe, expect, it } from 'vitest'
import type { Answer } from './scenes/http.ts'
import {
  askForPayment,
  changeStatus,
  type Order,
  paidOrder,
  placeOrder,
  reaches,
  requestUntilAnswered,
  sessionIn,
} from './scenes/orders/drive.ts'
import { slowOrSilent, violations } from './scenes/orders/invariants.ts'
import { feeGoesBack, lateOrder } from './scenes/payments/late-order.ts'
import { CARD } from './scenes/payments/sandbox.ts'
import { worldOfFile } from './scenes/world.ts'

type Kind = { kind: 'error'; stored: true } | { kind: 'hang'; ms: number } | { kind: 'reset' }

/** Stripe has carried the request out, and Passage gets no answer. */
const WAYS: [string, Kind][] = [
  ['answers 500, and repeats it for the same key', { kind: 'error', stored: true }],
  ['times out', { kind: 'hang', ms: 7_000 }],
  ['cuts the connection', { kind: 'reset' }],
]

const world = worldOfFile()
afterEach(() => world.sandbox.calm())

const afterEffect = (path: string, kind: Kind) => world.sandbox.fail({ ...kind, path, when: 'after' })

/** Requests a payment page until Stripe opens one, and pays it. */
async function payAt(order: Order, kind: Kind, answers: Answer[] = []): Promise<string> {
  await afterEffect('/v1/checkout/sessions', kind)
  const session = sessionIn(await requestUntilAnswered(() => askForPayment(world, order), answers))
  expect(await world.sandbox.pay(session, CARD.pays)).toBe('paid')
  await reaches(world, order, 'document_review')
  return session
}

async function refundAfter(kind: Kind): Promise<Order> {
  const order = await paidOrder(world)
  await afterEffect('/v1/refunds', kind)
  await changeStatus(world, order, 'rejected')
  return order
}

const moneyIsBack = (order: Order) => reaches(world, order, 'rejected', { paymentStatus: 'refunded', within: 40_000 })

describe('fault 12: Stripe opens a payment page, then', () => {
  it.each(WAYS)('%s: the order has one page and one charge of the exact amount', async (_what, kind) => {
    const answers: Answer[] = []
    const order = await placeOrder(world)
    const session = await payAt(order, kind, answers)
    expect((await world.sandbox.sessions(order.id)).map(({ id }) => id)).toEqual([session])
    expect(await world.sandbox.tally(order.id)).toMatchObject({ succeeded: 1, captured: order.cents })
    expect(await violations(world, [order])).toEqual([])
    expect(slowOrSilent(answers)).toEqual([])
  })
})

describe('fault 12: Stripe makes a refund, then', () => {
  it.each(WAYS)('%s: the order is refunded once', async (_what, kind) => {
    const order = await refundAfter(kind)
    await moneyIsBack(order)
    expect(await world.sandbox.tally(order.id)).toMatchObject({ refunds: 1, refunded: order.cents })
    expect(await violations(world, [order])).toEqual([])
  })
})

describe('fault 12: Stripe gives a late order’s service fee back, then', () => {
  it.each(WAYS)('%s: the fee goes back once', async (_what, kind) => {
    const order = await lateOrder(world)
    await afterEffect('/v1/refunds', kind)
    await changeStatus(world, order, 'completed')
    const fee = await feeGoesBack(world, order)
    expect(await violations(world, [order])).toEqual([])
    expect(await world.sandbox.tally(order.id)).toMatchObject(fee)
  })
})
