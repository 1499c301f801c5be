import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkoutExpiry, DAY, HOUR, MINUTE, paymentWindowEnd } from './payment-window.ts'

const created = Date.parse('2026-11-20T09:00:00Z')
const someTime = fc.integer({ min: created - 2 * DAY, max: created + 3 * DAY })

describe('payment window', () => {
  it('lasts 24 hours from creation', () => {
    expect(paymentWindowEnd(created, [])).toBe(created + DAY)
  })

  it('ends no later than the first deletion of a document', () => {
    expect(paymentWindowEnd(created, [created + 23 * HOUR, created + 5 * HOUR, created + 9 * HOUR])).toBe(
      created + 5 * HOUR,
    )
  })

  it('is not extended by documents that are deleted later', () => {
    expect(paymentWindowEnd(created, [created + 30 * HOUR])).toBe(created + DAY)
  })

  it('lasts at least 30 minutes, even when documents are deleted earlier', () => {
    expect(paymentWindowEnd(created, [created + 29 * MINUTE])).toBe(created + 30 * MINUTE)
    expect(paymentWindowEnd(created, [created - HOUR])).toBe(created + 30 * MINUTE)
  })

  it('keeps its three bounds for any times', () => {
    fc.assert(
      fc.property(fc.array(someTime, { maxLength: 6 }), (deletions) => {
        const end = paymentWindowEnd(created, deletions)
        expect(end).toBeGreaterThanOrEqual(created + 30 * MINUTE)
        expect(end).toBeLessThanOrEqual(created + DAY)
        if (end > created + 30 * MINUTE) expect(deletions.every((deletion) => deletion >= end)).toBe(true)
      }),
    )
  })
})

describe('checkout expiry', () => {
  it('equals the end of the payment window', () => {
    expect(checkoutExpiry(created, created + 5 * HOUR)).toBe(created + 5 * HOUR)
  })

  it('lies just beyond Stripe’s minimum of 30 minutes when the window ends sooner', () => {
    expect(checkoutExpiry(created, created + MINUTE)).toBe(created + 31 * MINUTE)
  })

  it('lies within Stripe’s 30 minutes to 24 hours, also after a minute of latency', () => {
    fc.assert(
      fc.property(someTime, someTime, (now, windowEnd) => {
        const ahead = checkoutExpiry(now, windowEnd) - now
        expect(ahead - MINUTE).toBeGreaterThanOrEqual(30 * MINUTE)
        expect(ahead).toBeLessThan(DAY)
      }),
    )
  })
})
