import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import { describe, expect, it, vi } from 'vitest'
import { signalStripeNews } from './signal-stripe-news.ts'

const ordersThat = (run: boolean) => ({
  observePayment: vi.fn(async () => undefined),
  observeRefund: vi.fn(async () => run),
  reviveForRefund: vi.fn(async () => undefined),
  observeCharge: vi.fn(async () => run),
  reviveForCharge: vi.fn(async () => undefined),
})
const ended = { orderId: 'o1' } as VisaOrderInput
const endedOrder = vi.fn(async () => ended)
const NONE = { orderId: 'o1', sessionId: null, refundId: null, chargeOf: null }
const REFUND = { ...NONE, refundId: 'r1' }
const CHARGE = { ...NONE, chargeOf: 'pi_1' }

describe('news of Stripe', () => {
  it('is sent to the running workflow', async () => {
    const orders = ordersThat(true)
    await signalStripeNews(orders, { ...NONE, sessionId: 'cs_1' }, endedOrder)
    await signalStripeNews(orders, REFUND, endedOrder)
    await signalStripeNews(orders, CHARGE, endedOrder)
    expect(orders.observePayment).toHaveBeenCalledExactlyOnceWith('o1', { sessionId: 'cs_1' })
    expect(orders.observeRefund).toHaveBeenCalledExactlyOnceWith('o1', { refundId: 'r1' })
    expect(orders.observeCharge).toHaveBeenCalledExactlyOnceWith('o1', { paymentIntentId: 'pi_1' })
    expect(orders.reviveForRefund).not.toHaveBeenCalled()
    expect(orders.reviveForCharge).not.toHaveBeenCalled()
    expect(endedOrder).not.toHaveBeenCalled()
  })

  it('starts a new run when the order’s run has ended', async () => {
    const orders = ordersThat(false)
    await signalStripeNews(orders, REFUND, endedOrder)
    await signalStripeNews(orders, CHARGE, endedOrder)
    expect(orders.reviveForRefund).toHaveBeenCalledExactlyOnceWith(ended, { refundId: 'r1' })
    expect(orders.reviveForCharge).toHaveBeenCalledExactlyOnceWith(ended, { paymentIntentId: 'pi_1' })
  })
})
