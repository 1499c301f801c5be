import type { PreparedAttempt } from '@passage/core/payments/prepare-attempt'
import { describe, expect, it } from 'vitest'
import { checkoutRequest } from './checkout-request.ts'

const attempt: PreparedAttempt = {
  attemptId: 'attempt',
  paymentId: 'payment',
  idempotencyKey: 'checkout/payment/1',
  expiresAt: '2026-11-21T09:00:00.000Z',
  session: null,
  order: {
    orderId: '01900000-0000-7000-8000-000000000001',
    orderNumber: 'ORD-34679ACD',
    customerEmail: 'marie@travel.example',
    language: 'en',
    destination: { en: 'Japan', fr: 'Japon' },
    visaType: { en: 'Tourist Visa', fr: 'Visa touristique' },
    quote: [
      { kind: 'base', quantity: 2, cents: 20_000 },
      { kind: 'processing_fee', quantity: 2, cents: 5_800 },
      { kind: 'express_supplement', quantity: 2, cents: 12_900 },
    ],
  },
}
const request = (change: Partial<PreparedAttempt['order']> = {}) =>
  checkoutRequest({ ...attempt, order: { ...attempt.order, ...change } }, 'https://passage.example')

describe('checkoutRequest', () => {
  it('uses the attempt’s stored idempotency key', () => {
    expect(request()).toMatchObject({
      orderId: attempt.order.orderId,
      orderNumber: 'ORD-34679ACD',
      paymentId: 'payment',
      attemptId: 'attempt',
      idempotencyKey: 'checkout/payment/1',
      expiresAt: '2026-11-21T09:00:00.000Z',
      customerEmail: 'marie@travel.example',
    })
  })

  it('is the same for the same attempt, as Stripe requires for a key', () => {
    expect(request()).toEqual(request())
  })

  it('has the lines of the quote in the order’s language', () => {
    expect(request().lines.map(({ label, quantity, cents }) => [label, quantity, cents])).toEqual([
      ['Visa · Tourist Visa · Japan', 2, 20_000],
      ['Service · Tourist Visa · Japan', 2, 5_800],
      ['Express supplement · Tourist Visa · Japan', 2, 12_900],
    ])
    const french = request({ language: 'fr' })
    expect(french.language).toBe('fr')
    expect(french.lines.map(({ label }) => label)).toEqual([
      'Visa · Visa touristique · Japon',
      'Service · Visa touristique · Japon',
      'Supplément express · Visa touristique · Japon',
    ])
  })

  it('leaves out lines of zero', () => {
    const quote = attempt.order.quote.map((line) => (line.kind === 'base' ? { ...line, cents: 0 } : line))
    expect(request({ quote }).lines.map(({ kind }) => kind)).toEqual(['processing_fee', 'express_supplement'])
  })

  it('returns to the order’s page with the outcome of the checkout', () => {
    expect(request()).toMatchObject({
      successUrl: 'https://passage.example/orders?number=ORD-34679ACD&paid=1',
      cancelUrl: 'https://passage.example/orders?number=ORD-34679ACD&paid=0',
    })
  })
})
