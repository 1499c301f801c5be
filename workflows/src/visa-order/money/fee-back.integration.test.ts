import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import * as messages from '@passage/contracts/workflows/visa-order-messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDevServer, type DevServer, type OrderHandle } from '../../testing/dev-server.ts'
import type { FakeWorld } from '../../testing/fake-world.ts'
import {
  becomes,
  change,
  customer,
  givenOrder,
  observePayment,
  requestPayment,
  staff,
  state,
} from '../../testing/paid-order.ts'

let server: DevServer
beforeAll(async () => {
  server = await connectDevServer()
})
afterAll(() => server?.close())

/** €20.00 of the €194.00 of each traveller are the service fee; half of it goes back to those who are refused. */
const FEE = 2_000
const PROMISE = { onTime: true, refusedFeePercent: 50 }
const DAY = 86_400_000
const [PAST, FUTURE] = [-DAY, DAY].map((ms) => new Date(Date.now() + ms).toISOString()) as [string, string]

const live = (
  story: (order: OrderHandle, world: FakeWorld) => Promise<unknown>,
  given: Parameters<typeof givenOrder>[0] = {},
) => server.live(story, { input: givenOrder({ ...PROMISE, ...given }), projectedSeq: given.carried?.seq ?? 1 })

async function submitted(order: OrderHandle, world: FakeWorld, promisedUntil: string, travellers = 1) {
  await requestPayment(order)
  world.pay(travellers * 19_400)
  await observePayment(order)
  await becomes(order, { status: 'document_review' })
  world.promisedUntil = promisedUntil
  await change(order, 'submitted')
}
const givenBack = ({ records }: FakeWorld) =>
  records
    .filter(({ entry }) => entry.reason === 'fee_returned')
    .map(({ entry, refundPromised }) => [entry.kind, refundPromised?.cents])
const expectedSeq = null

describe('the service fee', () => {
  it('goes back in full once, with a mail and a credit note, when the visa is delivered late', async () => {
    const world = await live(async (order, world) => {
      await submitted(order, world, PAST)
      await change(order, 'completed')
      await becomes(order, { status: 'completed', paymentStatus: 'completed', refundedCents: FEE })
    })
    expect(givenBack(world)).toEqual([['refund', FEE]])
    expect(world.calls.filter((call) => call === 'refundPayment')).toHaveLength(1)
    expect(world.statuses.slice(-2)).toEqual([
      '7 completed/completed fee_returned',
      '8 completed/completed refund_made',
    ])
    expect(world.mails).toEqual(expect.arrayContaining(['visa_ready', 'refund_promised', 'refund_made']))
  })

  it('stays when the visa is delivered in time', async () => {
    const world = await live(async (order, world) => {
      await submitted(order, world, FUTURE)
      await change(order, 'completed')
    })
    expect(givenBack(world)).toEqual([])
  })

  it('stays when the customer’s own wait has moved the promised day', async () => {
    const world = await live(async (order, world) => {
      await submitted(order, world, PAST)
      // The projection answers the later day with the answer’s entry.
      world.promisedUntil = FUTURE
      await change(order, 'approved')
      await change(order, 'completed')
    })
    expect(givenBack(world)).toEqual([])
  })

  it('stays without the promise, however late', async () => {
    const world = await live(
      async (order, world) => {
        await submitted(order, world, PAST)
        await change(order, 'completed')
      },
      { onTime: false },
    )
    expect(givenBack(world)).toEqual([])
  })

  it('goes back in full when the embassy refuses late, and by its share when it refuses in time', async () => {
    const rejected = (promisedUntil: string) =>
      live(async (order, world) => {
        await submitted(order, world, promisedUntil)
        await change(order, 'rejected')
        await becomes(order, { status: 'rejected', refunds: [{ made: true, ofFee: true }] })
      })
    const [late, inTime] = await Promise.all([rejected(PAST), rejected(FUTURE)])
    expect(givenBack(late)).toEqual([['refund', FEE]])
    expect(givenBack(inTime)).toEqual([['refund', FEE / 2]])
  })

  it('goes back by the share of the one traveller of three who is refused', async () => {
    const world = await live(
      async (order, world) => {
        await submitted(order, world, FUTURE, 3)
        for (const [traveller, decision] of [
          [1, 'approved'],
          [2, 'refused'],
          [3, 'approved'],
        ] as const)
          await order.executeUpdate(messages.actions.decideTraveller, {
            args: [{ actor: staff, traveller, decision, noteId: 'n1', expectedSeq }],
          })
        expect((await state(order)).refunds).toEqual([])
        await change(order, 'completed')
        await becomes(order, { refundedCents: FEE / 2 })
      },
      { travellers: 3 },
    )
    expect(givenBack(world)).toEqual([['refund', FEE / 2]])
  })

  it('goes back in full once when an order that is late at the embassy is cancelled, and nothing in time', async () => {
    const cancelled = (promisedUntil: string) =>
      live(async (order, world) => {
        await submitted(order, world, promisedUntil)
        await order.executeUpdate(messages.actions.cancelOrder, { args: [{ actor: staff, noteId: 'n1', expectedSeq }] })
        await becomes(order, { status: 'cancelled', refundedCents: promisedUntil === PAST ? FEE : 0 })
      })
    const [late, inTime] = await Promise.all([cancelled(PAST), cancelled(FUTURE)])
    expect(givenBack(late)).toEqual([['refund', FEE]])
    expect(late.calls.filter((call) => call === 'refundPayment')).toHaveLength(1)
    expect(givenBack(inTime)).toEqual([])
  })

  it('is not given back beside what a withdrawal or a rejection before the submission refunds', async () => {
    const cancelled = await live(async (order, world) => {
      await requestPayment(order)
      world.pay(19_400)
      await observePayment(order)
      await becomes(order, { status: 'document_review' })
      world.promisedUntil = PAST
      await order.executeUpdate(messages.actions.cancelOrder, {
        args: [{ actor: customer, noteId: null, expectedSeq }],
      })
      await becomes(order, { status: 'cancelled', paymentStatus: 'refunded' })
      await change(order, 'rejected').catch(() => undefined)
    })
    expect(givenBack(cancelled)).toEqual([])
  })

  it('goes back by what is missing when the order is reopened and ends again', async () => {
    const world = await live(async (order, world) => {
      await submitted(order, world, FUTURE)
      await change(order, 'rejected')
      await becomes(order, { refundedCents: FEE / 2 })
      world.promisedUntil = PAST
      await change(order, 'submitted')
      await change(order, 'completed')
      await becomes(order, { status: 'completed', refundedCents: FEE })
      // Nothing is taken back, and nothing is added.
      world.promisedUntil = FUTURE
      await change(order, 'submitted')
      await change(order, 'rejected')
      await becomes(order, { status: 'rejected' })
    })
    expect(givenBack(world)).toEqual([
      ['refund', FEE / 2],
      ['refund', FEE / 2],
    ])
  })

  it('is not more than is left after other refunds, and nothing after all of it', async () => {
    const grant = (order: OrderHandle, cents: number) =>
      order.executeUpdate(messages.actions.grantRefund, { args: [{ actor: staff, cents, noteId: 'n2', expectedSeq }] })
    const after = (cents: number) =>
      live(async (order, world) => {
        await submitted(order, world, PAST)
        await grant(order, cents)
        await change(order, 'completed')
        await becomes(order, { paymentStatus: 'refunded' })
      })
    const [some, all] = await Promise.all([after(18_900), after(19_400)])
    expect(givenBack(some)).toEqual([['refund', 500]])
    expect(givenBack(all)).toEqual([])
  })

  it('that Stripe or the bank does not take raises attention, and is made on retryStep', async () => {
    const world = await live(async (order, world) => {
      await submitted(order, world, PAST)
      world.refundFailures = 2
      await change(order, 'completed')
      await becomes(order, { refundedCents: FEE })
      const refundId = (await state(order)).refunds[0]?.refundId as string
      world.refundsReturned.add(refundId)
      await order.signal(messages.refundObserved, { refundId })
      await becomes(order, { attention: ['refund_returned'], refundedCents: 0 })
      world.refundsReturned.clear()
      await order.executeUpdate(messages.actions.retryStep, { args: [{ actor: staff }] })
      await becomes(order, { attention: [], refundedCents: FEE })
    })
    expect(givenBack(world)).toEqual([['refund', FEE]])
  })

  it('is made by the next run when the first one ends between its entry and the refund', async () => {
    let carried: VisaOrderState | undefined
    const first = await live(async (order, world) => {
      await submitted(order, world, PAST)
      world.refundFailures = 1_000
      await change(order, 'completed')
      await becomes(order, { refunds: [{ made: false, ofFee: true }] })
      carried = await state(order)
    })
    const second = await live(
      async (order) => {
        await becomes(order, { refundedCents: FEE, refunds: [{ made: true }] })
      },
      { carried: carried as VisaOrderState },
    )
    expect([givenBack(first), givenBack(second)]).toEqual([[['refund', FEE]], []])
    expect(second.statuses.map((line) => line.split(' ')[2])).toEqual(['refund_made'])
  })

  it('is written by the next run when the first one ends before its entry', async () => {
    let carried: VisaOrderState | undefined
    await live(async (order, world) => {
      await submitted(order, world, PAST)
      world.blockedReason = 'fee_returned'
      await change(order, 'completed')
      carried = await state(order)
    })
    expect(carried).toMatchObject({ status: 'completed', refunds: [] })
    const world = await live(async (order) => void (await becomes(order, { refundedCents: FEE })), {
      carried: carried as VisaOrderState,
    })
    expect(givenBack(world)).toEqual([['refund', FEE]])
  })
})
