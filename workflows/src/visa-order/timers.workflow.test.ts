import {
  changeStatus,
  orderQuery,
  paymentObserved,
  requestPayment,
} from '@passage/contracts/workflows/visa-order-messages'
import { describe, expect, it } from 'vitest'
import type { OrderHandle } from '../testing/dev-server.ts'
import { canSkipTime, liveByTheClock } from '../testing/time-skipping.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const customer = { kind: 'customer', id: 'c1' } as const
const staff = { kind: 'staff', id: 's1' } as const

describe.skipIf(!(await canSkipTime()))('the clock of a visa order', () => {
  const pay = (handle: OrderHandle) => handle.executeUpdate(requestPayment, { args: [{ actor: customer }] })

  it('cancels an unpaid order when its payment window closes, and ends 30 days later', async () => {
    const world = await liveByTheClock(async (handle, _world, environment) => {
      const start = await environment.currentTimeMs()
      expect(await handle.result()).toEqual({ status: 'cancelled', paymentStatus: 'cancelled', seq: 2 })
      expect((await environment.currentTimeMs()) - start).toBeGreaterThanOrEqual(31 * DAY)
    })
    expect(world.statuses).toEqual(['2 cancelled/cancelled window_over'])
  })

  it('closes the payment page before it cancels', async () => {
    const world = await liveByTheClock(async (handle) => {
      await pay(handle)
      await handle.result()
    })
    expect(world.calls).toEqual(['openCheckout', 'expireCheckout'])
    expect(world.statuses.at(-1)).toContain('window_over')
  })

  it('records a payment at the end of the window even when no news of it came', async () => {
    const world = await liveByTheClock(async (handle, world, environment) => {
      await pay(handle)
      world.pay(19_400)
      await environment.sleep('25 hours')
      expect(await handle.query(orderQuery)).toMatchObject({ status: 'document_review', capturedCents: 19_400 })
    })
    expect(world.statuses.slice(1)).toEqual([
      '3 paid/completed payment_confirmed',
      '4 document_review/completed review_started',
    ])
  })

  it('holds the window open for a bank transfer that is under way', async () => {
    await liveByTheClock(async (handle, world, environment) => {
      await pay(handle)
      world.reading = { ...world.reading, session: 'complete', state: 'processing' }
      await handle.signal(paymentObserved, { sessionId: 'cs_1' })
      await environment.sleep('3 days')
      expect(await handle.query(orderQuery)).toMatchObject({ status: 'payment_pending', paymentStatus: 'processing' })
      world.pay(19_400)
      await handle.signal(paymentObserved, { sessionId: 'cs_1' })
      await environment.sleep('1 minute')
      expect(await handle.query(orderQuery)).toMatchObject({ status: 'document_review' })
    })
  })

  it('reopens a rejected order within 30 days, and waits 30 days again after the next end', async () => {
    const change = (handle: OrderHandle, to: 'rejected' | 'processing') =>
      handle.executeUpdate(changeStatus, { args: [{ actor: staff, to, noteId: null, expectedSeq: null }] })
    const world = await liveByTheClock(async (handle, _world, environment) => {
      const start = await environment.currentTimeMs()
      await change(handle, 'rejected')
      await environment.sleep('20 days')
      await change(handle, 'processing')
      await environment.sleep('20 days')
      await change(handle, 'rejected')
      await handle.result()
      expect((await environment.currentTimeMs()) - start).toBeGreaterThanOrEqual(70 * DAY)
    })
    expect(world.records.map(({ entry }) => entry.status)).toEqual(['rejected', 'processing', 'rejected'])
  })

  it('keeps trying a refund that Stripe refuses to answer, asks for attention, and clears it', async () => {
    const world = await liveByTheClock(async (handle, world, environment) => {
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
    })
    expect(world.statuses.at(-1)).toBe('6 rejected/refunded refund_made')
  })
})
