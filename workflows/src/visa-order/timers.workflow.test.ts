import { changeStatus, orderQuery, paymentObserved, requestPayment } from '@passage/contracts/workflows/visa-order'
import type { WorkflowHandle } from '@temporalio/client'
import { afterAll, describe, expect, it } from 'vitest'
import { FakeWorld, orderInput } from '../testing/fake-world.ts'
import { startTimeSkipping, workerOf } from '../testing/time-skipping.ts'
import { visaOrder } from './visa-order.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const customer = { kind: 'customer', id: 'c1' } as const
const staff = { kind: 'staff', id: 's1' } as const

type Handle = WorkflowHandle<typeof visaOrder>

const started = await startTimeSkipping()
afterAll(() => started?.teardown())

describe.skipIf(!started)('the clock of a visa order', () => {
  const environment = started as NonNullable<typeof started>

  /** Lives one order in a world of its own while `story` runs. */
  async function live(story: (handle: Handle, world: FakeWorld) => Promise<unknown>): Promise<FakeWorld> {
    const world = new FakeWorld()
    const taskQueue = `timers-${crypto.randomUUID()}`
    const worker = await workerOf(environment, taskQueue, world.activities)
    await worker.runUntil(async () => {
      const input = orderInput(await environment.currentTimeMs())
      const workflowId = `visa-order/${input.orderId}`
      const handle = await environment.client.workflow.start(visaOrder, { workflowId, taskQueue, args: [input] })
      await story(handle, world)
    })
    return world
  }

  const pay = (handle: Handle) => handle.executeUpdate(requestPayment, { args: [{ actor: customer }] })

  it('cancels an order that nobody pays when its window closes, and ends 30 days later', async () => {
    const start = await environment.currentTimeMs()
    const world = await live(async (handle) => {
      expect(await handle.result()).toEqual({ status: 'cancelled', paymentStatus: 'cancelled', seq: 2 })
      expect((await environment.currentTimeMs()) - start).toBeGreaterThanOrEqual(31 * DAY)
    })
    expect(world.statuses).toEqual(['2 cancelled/cancelled window_over'])
  })

  it('closes the payment page before it cancels', async () => {
    const world = await live(async (handle) => {
      await pay(handle)
      await handle.result()
    })
    expect(world.calls).toEqual(['openCheckout', 'expireCheckout'])
    expect(world.statuses.at(-1)).toContain('window_over')
  })

  it('takes the money of somebody who paid though no news of it ever came', async () => {
    const world = await live(async (handle, world) => {
      await pay(handle)
      world.pay(19_400)
      await environment.sleep('25 hours')
      expect(await handle.query(orderQuery)).toMatchObject({ status: 'document_review', capturedCents: 19_400 })
      await handle.terminate()
    })
    expect(world.statuses.slice(1)).toEqual([
      '3 paid/completed payment_confirmed',
      '4 document_review/completed review_started',
    ])
  })

  it('holds the window open for a bank transfer that is under way', async () => {
    await live(async (handle, world) => {
      await pay(handle)
      world.reading = { ...world.reading, session: 'complete', state: 'processing' }
      await handle.signal(paymentObserved, { sessionId: 'cs_1' })
      await environment.sleep('3 days')
      expect(await handle.query(orderQuery)).toMatchObject({ status: 'payment_pending', paymentStatus: 'processing' })
      world.pay(19_400)
      await handle.signal(paymentObserved, { sessionId: 'cs_1' })
      await environment.sleep('1 minute')
      expect(await handle.query(orderQuery)).toMatchObject({ status: 'document_review' })
      await handle.terminate()
    })
  })

  it('reopens a rejected order within 30 days, and waits 30 days again after the next end', async () => {
    const start = await environment.currentTimeMs()
    const change = (handle: Handle, to: 'rejected' | 'processing') =>
      handle.executeUpdate(changeStatus, { args: [{ actor: staff, to, noteId: null, expectedSeq: null }] })
    const world = await live(async (handle) => {
      await change(handle, 'rejected')
      await environment.sleep('20 days')
      await change(handle, 'processing')
      await environment.sleep('20 days')
      await change(handle, 'rejected')
      await handle.result()
    })
    expect((await environment.currentTimeMs()) - start).toBeGreaterThanOrEqual(70 * DAY)
    expect(world.records.map(({ entry }) => entry.status)).toEqual(['rejected', 'processing', 'rejected'])
  })

  it('keeps trying a refund that Stripe refuses to answer, asks for attention, and clears it', async () => {
    const world = await live(async (handle, world) => {
      await pay(handle)
      world.pay(19_400)
      await handle.signal(paymentObserved, { sessionId: 'cs_1' })
      world.refundFailures = 30
      await handle.executeUpdate(changeStatus, {
        args: [{ actor: staff, to: 'rejected', noteId: null, expectedSeq: null }],
      })
      await environment.sleep('3 minutes')
      expect(await handle.query(orderQuery)).toMatchObject({
        attention: ['refund_failing'],
        paymentStatus: 'completed',
      })
      await environment.sleep('1 day')
      expect(await handle.query(orderQuery)).toMatchObject({
        attention: [],
        paymentStatus: 'refunded',
        refundedCents: 19_400,
      })
      await handle.terminate()
    })
    expect(world.statuses.at(-1)).toBe('6 rejected/refunded refund_made')
  })
})
