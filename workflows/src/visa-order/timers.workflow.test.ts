import { describe, expect, it } from 'vitest'
import { change, observePayment, requestPayment, state } from '../testing/paid-order.ts'
import { canSkipTime, runOrderSkippingTime } from '../testing/time-skipping.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe.skipIf(!(await canSkipTime()))('the timers of a visa order', () => {
  it('cancel an unpaid order when its payment window closes, and end it 30 days later', async () => {
    const world = await runOrderSkippingTime(async (handle, _world, environment) => {
      const start = await environment.currentTimeMs()
      expect(await handle.result()).toEqual({ status: 'cancelled', paymentStatus: 'cancelled', seq: 2 })
      expect((await environment.currentTimeMs()) - start).toBeGreaterThanOrEqual(31 * DAY)
    })
    expect(world.statuses).toEqual(['2 cancelled/cancelled window_over'])
  })

  it('close the payment page before the cancellation', async () => {
    const world = await runOrderSkippingTime(async (handle) => {
      await requestPayment(handle)
      await handle.result()
    })
    expect(world.calls).toEqual(['openCheckout', 'expireCheckout'])
    expect(world.statuses.at(-1)).toContain('window_over')
  })

  it('read the payment at the end of the window, also without any webhook', async () => {
    const world = await runOrderSkippingTime(async (handle, world, environment) => {
      await requestPayment(handle)
      world.pay(19_400)
      await environment.sleep('25 hours')
      expect(await state(handle)).toMatchObject({ status: 'document_review', capturedCents: 19_400 })
    })
    expect(world.statuses.slice(1)).toEqual([
      '3 paid/completed payment_confirmed',
      '4 document_review/completed review_started',
    ])
  })

  it('keep the window open while a bank transfer is being processed', async () => {
    await runOrderSkippingTime(async (handle, world, environment) => {
      await requestPayment(handle)
      world.reading = { ...world.reading, session: 'complete', state: 'processing' }
      await observePayment(handle)
      await environment.sleep('3 days')
      expect(await state(handle)).toMatchObject({ status: 'payment_pending', paymentStatus: 'processing' })
      world.pay(19_400)
      await observePayment(handle)
      await environment.sleep('1 minute')
      expect(await state(handle)).toMatchObject({ status: 'document_review' })
    })
  })

  it('leave a rejected order open for 30 days, and again after it was reopened', async () => {
    const world = await runOrderSkippingTime(async (handle, _world, environment) => {
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

  it('retry a refund while Stripe does not answer, with attention raised meanwhile', async () => {
    const world = await runOrderSkippingTime(async (handle, world, environment) => {
      await requestPayment(handle)
      world.pay(19_400)
      await observePayment(handle)
      world.refundFailures = 30
      await change(handle, 'rejected')
      await environment.sleep('3 minutes')
      expect(await state(handle)).toMatchObject({
        attention: ['refund_failing'],
        paymentStatus: 'completed',
      })
      await environment.sleep('1 day')
      expect(await state(handle)).toMatchObject({
        attention: [],
        paymentStatus: 'refunded',
        refundedCents: 19_400,
      })
    })
    expect(world.statuses.at(-1)).toBe('6 rejected/refunded refund_made')
  })
})
