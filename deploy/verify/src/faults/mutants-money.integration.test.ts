import { isDue } from '@passage/local/testing/nightly'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  answerRefundLate,
  askToCancel,
  newsBeforeTheAnswer,
  payByBankThenCancel,
  REFUND_COMES_BACK,
} from '../webhooks/late-money.ts'
import { changeStatus, type Order, openCheckout, payInFull, reaches } from './drive.ts'
import { violations } from './invariants.ts'
import { breed, type Mutants } from './mutants/live.ts'
import { MUTANTS as OF_THE_WORKFLOW } from './mutants/of-the-workflow.ts'
import { CARD } from './sandbox.ts'
import { newsDuringRefund } from './scenarios.ts'
import { staysBroken } from './stays-broken.ts'
import { enterWorld, type World } from './world.ts'

const MUTANTS = {
  forgettingRefundsUnderWay: OF_THE_WORKFLOW.forgettingRefundsUnderWay,
  keepingLateMoney: [
    {
      file: 'visa-order/payment.ts',
      from: 'isClosed(state.status) ? refundByRule(state, { paymentId: open.paymentId, capturedCents }) : null',
      to: 'null',
    },
  ],
  leavingThePageOpen: [
    {
      file: 'visa-order/decisions.ts',
      from: 'refuseCancelling(message.actor, order.state)\n  await settleCheckout(order)',
      to: 'refuseCancelling(message.actor, order.state)',
    },
  ],
  deafToEarlyNews: [
    {
      file: 'visa-order/refunds.ts',
      from: 'if (early && hearsEarlyRefundNews())',
      to: 'if (early && hearsEarlyRefundNews() && !early)',
    },
  ],
} as const
type Mutant = keyof typeof MUTANTS

let world: World
let mutants: Mutants<Mutant>
beforeAll(async () => {
  world = await enterWorld()
  mutants = await breed(world, MUTANTS)
}, 90_000)
afterEach(() => world.sandbox.calm())
afterAll(async () => {
  await mutants?.close()
  await world?.close()
})

/** Lives a story with a mutant; answers what does not hold any more, a line each. */
const broken = (mutant: Mutant, story: (order: Order) => Promise<unknown>, expected: RegExp): Promise<string> =>
  mutants.live(mutant, async (order) => {
    await story(order)
    const find = async () => {
      const found = await violations(world, [order], 0)
      const { captured, refunded } = await world.sandbox.tally(order.id)
      return captured > refunded ? [...found, `I3: ${captured - refunded} of an order that ended stay with us`] : found
    }
    return staysBroken(find, expected)
  })

describe.runIf(isDue('fault 16: mutants'))('fault 16: mutants', () => {
  it('without an answer to late money: it stays with us', async () => {
    const KEPT = /^I3: \d+ of an order that ended stay with us/m
    expect(await broken('keepingLateMoney', (order) => payByBankThenCancel(world, order), KEPT)).toMatch(KEPT)
  }, 90_000)

  it('without closing the page first: a cancelled order is paid, and nobody knows', async () => {
    const story = async (order: Order) => {
      const session = await openCheckout(world, order)
      expect(await askToCancel(world, order)).toMatchObject({ status: 200 })
      expect(await world.sandbox.pay(session, CARD.pays)).toBe('paid')
    }
    const UNKNOWN = /^I2: \d+ was charged and 0 is recorded/m
    expect(await broken('leavingThePageOpen', story, UNKNOWN)).toMatch(UNKNOWN)
  }, 90_000)

  it('without memory of refunds under way: news during a refund tell it twice', async () => {
    const story = async (order: Order) => newsDuringRefund(world, await payInFull(world, order))
    const TWICE = /^I5.*of a refund too often/m
    expect(await broken('forgettingRefundsUnderWay', story, TWICE)).toMatch(TWICE)
  }, 90_000)

  it('without a second look after early news: a refund that came back counts as made', async () => {
    const story = async (order: Order) => {
      expect(await world.sandbox.pay(await openCheckout(world, order), REFUND_COMES_BACK)).toBe('paid')
      await reaches(world, order, 'document_review')
      await answerRefundLate(world)
      await changeStatus(world, order, 'rejected')
      await newsBeforeTheAnswer(world, order, 'refund.failed')
      await reaches(world, order, 'rejected', { paymentStatus: 'refunded' })
    }
    const NOT_BACK = /^I3: 0 was refunded instead of \d+/m
    expect(await broken('deafToEarlyNews', story, NOT_BACK)).toMatch(NOT_BACK)
  }, 90_000)
})
