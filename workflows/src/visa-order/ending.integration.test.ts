import { changeStatus, grantRefund, orderQuery } from '@passage/contracts/workflows/visa-order-messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDevServer, type DevServer } from '../testing/dev-server.ts'
import { orderInput } from '../testing/fake-world.ts'
import { beginningState } from './state.ts'

const staff = { kind: 'staff', id: 's1' } as const

/** Until the order closes for good; an entry that is begun before takes longer. Milliseconds. */
const LEFT = 2_500
const ENTRY = 2_800

/** A paid order that was rejected nearly 30 days ago. */
function nearlyOver() {
  const input = orderInput()
  const closesForGoodAt = new Date(Date.now() + LEFT).toISOString()
  const paid = { paymentStatus: 'completed', paymentId: 'payment', capturedCents: input.totalCents } as const
  return { ...input, carried: { ...beginningState(input), ...paid, status: 'rejected' as const, closesForGoodAt } }
}

let server: DevServer
beforeAll(async () => {
  server = await connectDevServer()
})
afterAll(() => server?.close())

// On a machine that is busy for all of LEFT the message comes too late: it is then sent to another order.
describe('an order whose last day is over', { retry: 2 }, () => {
  it('goes on when it is being reopened at that moment', async () => {
    await server.live(
      async (order, world) => {
        world.entryDelayMs = ENTRY
        const reopening = { actor: staff, to: 'processing', noteId: null, expectedSeq: null } as const
        await order.executeUpdate(changeStatus, { args: [reopening] })
        expect(await order.query(orderQuery)).toMatchObject({ status: 'processing', closesForGoodAt: null })
        await new Promise((resolve) => setTimeout(resolve, 500))
        expect((await order.describe()).status.name).toBe('RUNNING')
      },
      { input: nearlyOver() },
    )
  })

  it('ends only when the money that is being granted at that moment has gone back', async () => {
    const world = await server.live(
      async (order, world) => {
        world.entryDelayMs = ENTRY
        await order.executeUpdate(grantRefund, { args: [{ actor: staff, cents: 1_000, noteId: 'n1' }] })
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
