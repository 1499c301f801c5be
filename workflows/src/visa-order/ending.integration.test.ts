import { setTimeout as sleep } from 'node:timers/promises'
import { totalOf } from '@passage/contracts/domain/money/quote'
import { actions, orderQuery } from '@passage/contracts/workflows/visa-order-messages'
import type { WorkflowUpdateHandle } from '@temporalio/client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectDevServer, type DevServer, type OrderHandle } from '../testing/dev-server.ts'
import { type FakeWorld, orderInput } from '../testing/fake-world.ts'
import { becomes, change } from '../testing/paid-order.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { initialState } from './state.ts'

const ACCEPTED = { waitForStage: 'ACCEPTED' } as const
const staff = { kind: 'staff', id: 's1' } as const

/** Milliseconds until the last moment, one after the other: on a busy machine the message may be late for the first. */
const LEFT = [4_000, 12_000, 40_000]

/** A paid order that was rejected nearly 30 days ago. */
function nearlyOver(leftMs: number) {
  const input = orderInput()
  const closesForGoodAt = new Date(Date.now() + leftMs).toISOString()
  const paid = { paymentStatus: 'completed', paymentId: 'payment', capturedCents: totalOf(input.price, 1) } as const
  return { ...input, carried: { ...initialState(input), ...paid, status: 'rejected' as const, closesForGoodAt } }
}

/** A rejected and refunded order whose run has ended. */
function over(refundId: string) {
  const input = orderInput()
  const paid = { paymentStatus: 'refunded', paymentId: 'payment', capturedCents: totalOf(input.price, 1) } as const
  const refunds = [{ refundId, paymentId: 'payment', cents: totalOf(input.price, 1), made: true }]
  const closesForGoodAt = new Date(Date.now() - 1_000).toISOString()
  const back = { refundedCents: totalOf(input.price, 1), refunds, closesForGoodAt }
  return { ...input, carried: { ...initialState(input), ...paid, ...back, status: 'rejected' as const } }
}

let server: DevServer
beforeAll(async () => {
  server = await connectDevServer()
})
afterAll(() => server?.close())

/** Sends a message before the order's last moment, and delays its entry until after it. */
async function atTheLastMoment(
  send: (order: OrderHandle) => Promise<WorkflowUpdateHandle<unknown>>,
  story: (order: OrderHandle) => Promise<unknown>,
): Promise<FakeWorld> {
  for (const leftMs of LEFT) {
    const input = nearlyOver(leftMs)
    const end = Date.parse(input.carried.closesForGoodAt)
    let inTime = false
    const world = await server.live(
      async (order, world) => {
        world.blocksEntries = true
        const sent = send(order)
        await sent.catch(() => undefined)
        inTime = Date.now() < end
        if (inTime) {
          await sleep(end - Date.now() + 500)
          await timerFires(order)
        }
        world.blocksEntries = false
        if (!inTime) return
        await (await sent).result()
        await story(order)
      },
      { input },
    )
    if (inTime) return world
  }
  throw new Error('Each order ended before its message was accepted.')
}

const timerFires = (order: OrderHandle) =>
  vi.waitFor(async () => {
    const { events } = await order.fetchHistory()
    expect(events?.some((event) => event.timerFiredEventAttributes)).toBe(true)
  }, 45_000)

describe.concurrent('an order after its last day', () => {
  it('continues when it is being reopened at that moment', async () => {
    const reopening = { actor: staff, to: 'processing', noteId: null, expectedSeq: null } as const
    await atTheLastMoment(
      (order) => order.startUpdate(actions.changeStatus, { args: [reopening], ...ACCEPTED }),
      async (order) => {
        await sleep(500)
        expect(await order.query(orderQuery)).toMatchObject({ status: 'processing', closesForGoodAt: null })
        expect((await order.describe()).status.name).toBe('RUNNING')
      },
    )
  })

  it('ends after a refund that was granted at that moment', async () => {
    const grant = { actor: staff, cents: 1_000, noteId: 'n1', expectedSeq: null }
    const world = await atTheLastMoment(
      (order) => order.startUpdate(actions.grantRefund, { args: [grant], ...ACCEPTED }),
      async (order) => expect(await order.result()).toMatchObject({ status: 'rejected' }),
    )
    expect(world.calls).toEqual(['refundPayment'])
    expect(world.statuses).toEqual(['2 rejected/completed refund_granted', '3 rejected/completed refund_made'])
  })

  it('ends without another activity', async () => {
    const world = await server.live(async (order) => void (await order.result()), { input: nearlyOver(1_000) })
    expect(world.calls).toEqual([])
  })
})

describe.concurrent('a new run of an ended order', () => {
  it('waits for a decision about its returned refund, and refuses other messages', async () => {
    const world = await server.live(
      async (order) => {
        await becomes(order, { attention: ['refund_returned'], paymentStatus: 'completed', refundedCents: 0 })
        expect(await refusalOf(change(order, 'processing'))).toBe('order_closed')
        await order.executeUpdate(actions.reportPaidOtherwise, {
          args: [{ actor: staff, refundId: 'r1', noteId: 'transfer', expectedSeq: null }],
        })
        expect(await order.result()).toMatchObject({ status: 'rejected', paymentStatus: 'refunded' })
      },
      { input: over('r1'), returned: 'r1' },
    )
    expect(world.statuses).toEqual(['2 rejected/completed refund_failed', '3 rejected/refunded refund_paid_otherwise'])
    expect(world.calls).toEqual([])
  })

  it('ends at once when the refund was not returned', async () => {
    const world = await server.live(
      async (order) => expect(await order.result()).toMatchObject({ paymentStatus: 'refunded' }),
      { input: over('r1'), returned: 'of another order' },
    )
    expect(world.records).toEqual([])
  })
})
