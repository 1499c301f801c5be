import { setTimeout } from 'node:timers/promises'
import { changeStatus, grantRefund, orderQuery } from '@passage/contracts/workflows/visa-order-messages'
import type { WorkflowUpdateHandle } from '@temporalio/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDevServer, type DevServer, type OrderHandle } from '../testing/dev-server.ts'
import { type FakeWorld, orderInput } from '../testing/fake-world.ts'
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
