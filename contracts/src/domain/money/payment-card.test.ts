import { describe, expect, it } from 'vitest'
import { paymentMeans } from './payment-card.ts'

describe('the means of payment', () => {
  it('is the card’s brand and last four digits', () => {
    expect(paymentMeans('card', { brand: 'visa', last4: '4242' })).toBe('Visa\u00a0••••\u00a04242')
  })

  it('is the digits alone of a brand without a name', () => {
    expect(paymentMeans('card', { brand: 'unknown', last4: '4242' })).toBe('••••\u00a04242')
  })

  it('is PayPal, and has no name where the reader’s language decides', () => {
    expect(paymentMeans('paypal', null)).toBe('PayPal')
    expect(paymentMeans('customer_balance', null)).toBeNull()
  })
})
