import { actions, paymentObserved, requestPayment } from '@passage/contracts/workflows/visa-order-messages'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connectDevServer, type DevServer, type OrderHandle } from '../../testing/dev-server.ts'
import type { FakeWorld } from '../../testing/fake-world.ts'
import { becomes, customer, givenOrder, paid } from '../../testing/paid-order.ts'

let server: DevServer
beforeAll(async () => {
  server = await connectDevServer()
})
afterAll(() => server?.close())

const live = (story: (order: OrderHandle, world: FakeWorld) => Promise<unknown>) =>
  server.live(story, { input: givenOrder() })
const openPage = (order: OrderHandle) => order.executeUpdate(requestPayment, { args: [{ actor: customer }] })
const observe = (order: OrderHandle, sessionId: string) => order.signal(paymentObserved, { sessionId })
const reasons = (world: FakeWorld) => world.records.map(({ entry }) => entry.reason)

describe.concurrent('a payment at another page than the order’s own', () => {
  it('pays the order, and closes the order’s own page', async () => {
    const world = await live(async (order, world) => {
      await openPage(order)
      world.payAt('cs_older', 19_400)
      await observe(order, 'cs_older')
      await becomes(order, { status: 'document_review', capturedCents: 19_400 })
      await vi.waitFor(() => expect(world.calls).toContain('expireCheckout'), 45_000)
    })
    expect(world.records.find(({ payment }) => payment?.capturedCents)?.payment).toMatchObject({
      attemptId: 'attempt-cs_older',
      paymentIntentId: 'pi_cs_older',
    })
    expect(reasons(world)).toContain('payment_confirmed')
  })

  it('is recorded once as a surplus and refunded when the order is paid already', async () => {
    const world = await live(async (order, world) => {
      await paid(order, world)
      world.payAt('cs_second', 19_400)
      for (let times = 3; times > 0; times--) await observe(order, 'cs_second')
      await vi.waitFor(
        () => expect(world.calls.filter((call) => call === 'returnSurplus cs_second')).toHaveLength(3),
        45_000,
      )
      await becomes(order, {
        status: 'document_review',
        paymentStatus: 'completed',
        capturedCents: 19_400,
        refunds: [],
      })
    })
    expect(reasons(world).filter((reason) => reason === 'payment_surplus')).toHaveLength(1)
  })

  it('is the payment, and the one at the order’s own page is a surplus', async () => {
    const world = await live(async (order, world) => {
      await openPage(order)
      world.payAt('cs_older', 19_400)
      world.payAt('cs_1', 19_400)
      await observe(order, 'cs_older')
      await vi.waitFor(() => expect(world.calls).toContain('returnSurplus cs_1'), 45_000)
      await becomes(order, { status: 'document_review', capturedCents: 19_400 })
    })
    expect(reasons(world)).toContain('payment_surplus')
  })

  it('is refunded when a second tab opened the page during a cancellation', async () => {
    const world = await live(async (order, world) => {
      await openPage(order)
      world.blockedReason = 'withdrawn'
      world.payAt('cs_2', 19_400)
      const cancelling = order.executeUpdate(actions.cancelOrder, {
        args: [{ actor: customer, noteId: null, expectedSeq: null }],
      })
      // The first page is closed, and the order is not cancelled yet.
      await vi.waitFor(() => expect(reasons(world)).toContain('checkout_expired'), { timeout: 45_000, interval: 20 })
      // The workflow answers the first page until it knows that it is closed: the second tab repeats its request.
      const asking: Promise<unknown>[] = []
      await vi.waitFor(
        () => {
          const opened = world.calls.filter((call) => call === 'openCheckout').length
          if (opened < 2) asking.push(openPage(order).catch(() => null))
          expect(opened).toBe(2)
        },
        { timeout: 45_000, interval: 500 },
      )
      world.blockedReason = null
      await Promise.all([cancelling, ...asking])
      await becomes(order, { status: 'cancelled', paymentStatus: 'refunded', refundedCents: 19_400 })
    })
    expect(reasons(world).slice(-3)).toEqual(['withdrawn', 'payment_late', 'refund_made'])
  })

  it('is refunded when the page replaced the one that a cancellation is closing', async () => {
    const world = await live(async (order, world) => {
      await openPage(order)
      world.blocksClosing = true
      const cancelling = order.executeUpdate(actions.cancelOrder, {
        args: [{ actor: customer, noteId: null, expectedSeq: null }],
      })
      await vi.waitFor(() => expect(world.calls).toContain('expireCheckout'), 45_000)
      // Stripe's webhook and a second tab arrive before Stripe's answer to the closing.
      world.reading = { ...world.reading, session: 'expired' }
      await observe(order, 'cs_1')
      await becomes(order, { checkout: null })
      await openPage(order)
      world.payAt('cs_2', 19_400)
      world.blocksClosing = false
      await cancelling
      await becomes(order, { status: 'cancelled', paymentStatus: 'refunded', refundedCents: 19_400 })
    })
    expect(reasons(world).slice(-3)).toEqual(['withdrawn', 'payment_late', 'refund_made'])
  })
})
