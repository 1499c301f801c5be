import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import { describe, expect, it, vi } from 'vitest'
import { signalStripeNews } from './signal-stripe-news.ts'

const ordersThat = (run: boolean) => ({
  observePayment: vi.fn(async () => undefined),
  observeRefund: vi.fn(async () => run),
  reviveForRefund: vi.fn(async () => undefined),
})
const ended = { orderId: 'o1' } as VisaOrderInput
const endedOrder = vi.fn(async () => ended)
const REFUND = { orderId: 'o1', sessionId: null, refundId: 'r1' } as const

describe('news of Stripe', () => {
  it('is sent to the running workflow', async () => {
    const orders = ordersThat(true)
    await signalStripeNews(orders, { orderId: 'o1', sessionId: 'cs_1', refundId: null }, endedOrder)
    await signalStripeNews(orders, REFUND, endedOrder)
    expect(orders.observePayment).toHaveBeenCalledExactlyOnceWith('o1', { sessionId: 'cs_1' })
    expect(orders.observeRefund).toHaveBeenCalledExactlyOnceWith('o1', { refundId: 'r1' })
    expect(orders.reviveForRefund).not.toHaveBeenCalled()
    expect(endedOrder).not.toHaveBeenCalled()
  })

  it('starts a new run when the order’s run has ended', async () => {
    const orders = ordersThat(false)
    await signalStripeNews(orders, REFUND, endedOrder)
    expect(orders.reviveForRefund).toHaveBeenCalledExactlyOnceWith(ended, { refundId: 'r1' })
  })
})
