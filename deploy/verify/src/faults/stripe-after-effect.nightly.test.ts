import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  askForPayment,
  changeStatus,
  type Order,
  paidOrder,
  placeOrder,
  reaches,
  requestUntilAnswered,
  sessionIn,
} from './scenes/drive.ts'
import type { Answer } from './scenes/http.ts'
import { slowOrSilent, violations } from './scenes/invariants.ts'
import { withWorker } from './scenes/own-application.ts'
import { CARD } from './scenes/sandbox.ts'
import { staysBroken } from './scenes/stays-broken.ts'
import { breakStripe, type StripeFault } from './scenes/stripe-faults.ts'
import { enterWorld, type World } from './scenes/world.ts'

type Kind = { kind: 'error'; stored: true } | { kind: 'hang'; ms: number } | { kind: 'reset' }

const STORED: Kind = { kind: 'error', stored: true }

/** Its effect is there, and Passage has no answer. */
const WAYS: [string, Kind][] = [
  ['answers 500, and always will to this key', STORED],
  ['times out', { kind: 'hang', ms: 7_000 }],
  ['cuts the connection', { kind: 'reset' }],
]

let world: World
beforeAll(async () => {
  world = await enterWorld()
})
afterEach(() => world.sandbox.calm())
afterAll(() => world?.close())

const afterEffect = (path: StripeFault['path'], kind: Kind) => breakStripe(world, { ...kind, path, when: 'after' })

/** The customer presses Pay until there is a page, and pays at it. */
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

describe('fault 12: Stripe opens a page to pay at, and', () => {
  it.each(WAYS)('%s: there is one page, and one charge for the exact amount', async (_what, kind) => {
    const answers: Answer[] = []
    const order = await placeOrder(world)
    const session = await payAt(order, kind, answers)
    expect((await world.sandbox.sessions(order.id)).map(({ id }) => id)).toEqual([session])
    expect(await world.sandbox.tally(order.id)).toMatchObject({ succeeded: 1, captured: order.cents })
    expect(await violations(world, [order])).toEqual([])
    expect(slowOrSilent(answers)).toEqual([])
  })

  it('mutant: without a look before the next key there are two', async () => {
    const look = '() => findCheckout(stripe, input.attemptId)'
    const edit = { file: 'payments/stripe.ts', from: look, to: 'async () => undefined' }
    await withWorker(world, { changes: { integrations: [edit] } }, async () => {
      const order = await placeOrder(world)
      await payAt(order, STORED)
      const TWO = /^I2: order .* has 1 pages to pay at and 1 charges/m
      expect(await staysBroken(() => violations(world, [order], 0), TWO)).toMatch(TWO)
    })
  })
})

describe('fault 12: Stripe refunds, and', () => {
  it.each(WAYS)('%s: the money goes back once', async (_what, kind) => {
    const order = await refundAfter(kind)
    await moneyIsBack(order)
    expect(await world.sandbox.tally(order.id)).toMatchObject({ refunds: 1, refunded: order.cents })
    expect(await violations(world, [order])).toEqual([])
  })

  it('mutant: without a look at what is there, it is not known that it went', async () => {
    const edit = {
      file: 'payments/refund.ts',
      from: '(await find()) ?? (await createOnce(input.idempotencyKey, create, find))',
      to: 'await createOnce(input.idempotencyKey, create, async () => undefined)',
    }
    const order = await withWorker(world, { changes: { integrations: [edit] } }, async () => {
      const refunded = await refundAfter(STORED)
      const UNKNOWN = /^I3: 1 refunds were made, 0 are recorded/m
      expect(await staysBroken(() => violations(world, [refunded], 0), UNKNOWN)).toMatch(UNKNOWN)
      return refunded
    })
    // The next try, of a worker that looks, finds it.
    await moneyIsBack(order)
    expect(await violations(world, [order])).toEqual([])
  })
})
