import { setTimeout } from 'node:timers/promises'
import {
  changeStatus,
  grantRefund,
  orderQuery,
  reportPaidOtherwise,
} from '@passage/contracts/workflows/visa-order-messages'
import type { WorkflowUpdateHandle } from '@temporalio/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDevServer, type DevServer, type OrderHandle } from '../testing/dev-server.ts'
import { type FakeWorld, orderInput } from '../testing/fake-world.ts'
import { becomes, change } from '../testing/paid-order.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { beginningState } from './state.ts'

const ACCEPTED = { waitForStage: 'ACCEPTED' } as const
const staff = { kind: 'staff', id: 's1' } as const

/** Until the order closes for good: time enough to send a message on a machine that is busy. Milliseconds. */
const LEFT = 6_000

/** A paid order that was rejected nearly 30 days ago. */
function nearlyOver() {
  const input = orderInput()
  const closesForGoodAt = new Date(Date.now() + LEFT).toISOString()
  const paid = { paymentStatus: 'completed', paymentId: 'payment', capturedCents: input.totalCents } as const
  return { ...input, carried: { ...beginningState(input), ...paid, status: 'rejected' as const, closesForGoodAt } }
}

/** A rejected order whose money went back, and whose run ended a while ago. */
function over(refundId: string) {
  const input = orderInput()
  const paid = { paymentStatus: 'refunded', paymentId: 'payment', capturedCents: input.totalCents } as const
  const refunds = [{ refundId, paymentId: 'payment', cents: input.totalCents, made: true }]
  const closesForGoodAt = new Date(Date.now() - 1_000).toISOString()
  const back = { refundedCents: input.totalCents, refunds, closesForGoodAt }
  return { ...input, carried: { ...beginningState(input), ...paid, ...back, status: 'rejected' as const } }
}

let server: DevServer
beforeAll(async () => {
  server = await connectDevServer()
})
afterAll(() => server?.close())

/** Sends a message whose entry is written only after the last moment of the order. */
async function atTheLastMoment(
  order: OrderHandle,
  world: FakeWorld,
  send: () => Promise<WorkflowUpdateHandle<unknown>>,
) {
  const { closesForGoodAt } = await order.query(orderQuery)
  world.holdsEntries = true
  const sent = await send()
  await setTimeout(Date.parse(closesForGoodAt ?? '') - Date.now() + 500)
  world.holdsEntries = false
  await sent.result()
}

describe.concurrent('an order whose last day is over', () => {
  it('goes on when it is being reopened at that moment', async () => {
    await server.live(
      async (order, world) => {
        const reopening = { actor: staff, to: 'processing', noteId: null, expectedSeq: null } as const
        await atTheLastMoment(order, world, () => order.startUpdate(changeStatus, { args: [reopening], ...ACCEPTED }))
        await setTimeout(500)
        expect(await order.query(orderQuery)).toMatchObject({ status: 'processing', closesForGoodAt: null })
        expect((await order.describe()).status.name).toBe('RUNNING')
      },
      { input: nearlyOver() },
    )
  })

  it('ends only when the money that is being granted at that moment has gone back', async () => {
    const world = await server.live(
      async (order, world) => {
        const grant = { actor: staff, cents: 1_000, noteId: 'n1' }
        await atTheLastMoment(order, world, () => order.startUpdate(grantRefund, { args: [grant], ...ACCEPTED }))
        expect(await order.result()).toMatchObject({ status: 'rejected' })
      },
      { input: nearlyOver() },
    )
    expect(world.calls).toEqual(['refundPayment'])
    expect(world.statuses).toEqual(['2 rejected/completed refund_granted', '3 rejected/completed refund_made'])
  })

  it('ends without another step', async () => {
    const world = await server.live(async (order) => void (await order.result()), { input: nearlyOver() })
    expect(world.calls).toEqual([])
  })
})

describe.concurrent('an order that is over lives on from the projection', () => {
  it('while its refund, which the bank sent back, is owed; nothing else can be done about it', async () => {
    const world = await server.live(
      async (order) => {
        await becomes(order, { attention: ['refund_returned'], paymentStatus: 'completed', refundedCents: 0 })
        expect(await refusalOf(change(order, 'processing'))).toBe('order_closed')
        await order.executeUpdate(reportPaidOtherwise, { args: [{ actor: staff, refundId: 'r1', noteId: 'transfer' }] })
        expect(await order.result()).toMatchObject({ status: 'rejected', paymentStatus: 'refunded' })
      },
      { input: over('r1'), returned: 'r1' },
    )
    expect(world.statuses).toEqual(['2 rejected/completed refund_failed', '3 rejected/refunded refund_paid_otherwise'])
    expect(world.calls).toEqual([])
  })

  it('and is over again at once when the refund stands', async () => {
    const world = await server.live(
      async (order) => expect(await order.result()).toMatchObject({ paymentStatus: 'refunded' }),
      { input: over('r1'), returned: 'of another order' },
    )
    expect(world.records).toEqual([])
  })
})
