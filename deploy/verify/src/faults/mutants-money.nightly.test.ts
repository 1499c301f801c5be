import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  answerRefundLate,
  askToCancel,
  newsBeforeTheAnswer,
  payByBankThenCancel,
  REFUND_COMES_BACK,
} from '../webhooks/late-money.ts'
import { breed, type Mutants } from './mutants/live.ts'
import { MUTANTS as OF_THE_WORKFLOW } from './mutants/of-the-workflow.ts'
import { changeStatus, type Order, openCheckout, payInFull, reaches } from './scenes/drive.ts'
import { violations } from './scenes/invariants.ts'
import { CARD } from './scenes/sandbox.ts'
import { newsDuringRefund } from './scenes/scenarios.ts'
import { staysBroken } from './scenes/stays-broken.ts'
import { enterWorld, type World } from './scenes/world.ts'

const MUTANTS = {
  forgettingRefundsUnderWay: OF_THE_WORKFLOW.forgettingRefundsUnderWay,
  keepingLateMoney: [
    {
      file: 'visa-order/money/payment.ts',
      from: 'isClosed(state.status) ? refundByRule(state, { paymentId: open.paymentId, capturedCents }) : null',
      to: 'null',
    },
  ],
  leavingThePageOpen: [
    {
      file: 'visa-order/money/payment.ts',
      from: '  await settleCheckout(order)\n  let open: OpenCheckout | null = null',
      to: '  let open: OpenCheckout | null = null',
    },
    // The page that is left is the second protection.
    {
      file: 'visa-order/money/payment.ts',
      from: 'if (left && order.state.checkout === null && patches.handlesStrayMoney()) await closeStrayPage(order, left.sessionId)',
      to: 'void left',
    },
    // A payment there is observed all the same: the third.
    { file: 'visa-order/money/payment.ts', from: 'const open = known ?? paidStray(reading)', to: 'const open = known' },
  ],
  deafToEarlyNews: [
    {
      file: 'visa-order/money/refunds.ts',
      from: 'if (early && patches.handlesEarlyRefundNews())',
      to: 'if (early && patches.handlesEarlyRefundNews() && !early)',
    },
  ],
} as const
type Mutant = keyof typeof MUTANTS

let world: World
let mutants: Mutants<Mutant>
beforeAll(async () => {
  world = await enterWorld()
  mutants = await breed(world, MUTANTS)
})
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

describe('fault 16: mutants', () => {
  it('without an answer to late money: it stays with us', async () => {
    const KEPT = /^I3: \d+ of an order that ended stay with us/m
    expect(await broken('keepingLateMoney', (order) => payByBankThenCancel(world, order), KEPT)).toMatch(KEPT)
  })

  it('without closing the page first, nor an ear for strays: a cancelled order is paid, and no entry says so', async () => {
    const story = async (order: Order) => {
      const session = await openCheckout(world, order)
      expect(await askToCancel(world, order)).toMatchObject({ status: 200 })
      expect(await world.sandbox.pay(session, CARD.pays)).toBe('paid')
    }
    const UNKNOWN = /^I2: \d+ was charged and 0 is recorded/m
    expect(await broken('leavingThePageOpen', story, UNKNOWN)).toMatch(UNKNOWN)
  })

  it('without memory of refunds under way: news during a refund mail it twice', async () => {
    const story = async (order: Order) => newsDuringRefund(world, await payInFull(world, order))
    const TWICE = /^I5.*of a refund too often/m
    expect(await broken('forgettingRefundsUnderWay', story, TWICE)).toMatch(TWICE)
  })

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
  })
})
