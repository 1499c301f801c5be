import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkoutExpiry, DAY_MS, HOUR_MS, MINUTE_MS, paymentWindowEnd } from './payment-window.ts'

const created = Date.parse('2026-11-20T09:00:00Z')
const someTime = fc.integer({ min: created - 2 * DAY_MS, max: created + 3 * DAY_MS })

describe('payment window', () => {
  it('lasts 24 hours from creation', () => {
    expect(paymentWindowEnd(created, [])).toBe(created + DAY_MS)
  })

  it('ends no later than the first deletion of a document', () => {
    expect(paymentWindowEnd(created, [created + 23 * HOUR_MS, created + 5 * HOUR_MS, created + 9 * HOUR_MS])).toBe(
      created + 5 * HOUR_MS,
    )
  })

  it('is not extended by documents that are deleted later', () => {
    expect(paymentWindowEnd(created, [created + 30 * HOUR_MS])).toBe(created + DAY_MS)
  })

  it('lasts at least 30 minutes, even when documents are deleted earlier', () => {
    expect(paymentWindowEnd(created, [created + 29 * MINUTE_MS])).toBe(created + 30 * MINUTE_MS)
    expect(paymentWindowEnd(created, [created - HOUR_MS])).toBe(created + 30 * MINUTE_MS)
  })

  it('keeps its three bounds for any times', () => {
    fc.assert(
      fc.property(fc.array(someTime, { maxLength: 6 }), (deletions) => {
        const end = paymentWindowEnd(created, deletions)
        expect(end).toBeGreaterThanOrEqual(created + 30 * MINUTE_MS)
        expect(end).toBeLessThanOrEqual(created + DAY_MS)
        if (end > created + 30 * MINUTE_MS) expect(deletions.every((deletion) => deletion >= end)).toBe(true)
      }),
    )
  })
})

describe('checkout expiry', () => {
  it('equals the end of the payment window', () => {
    expect(checkoutExpiry(created, created + 5 * HOUR_MS)).toBe(created + 5 * HOUR_MS)
  })

  it('lies just beyond Stripe’s minimum of 30 minutes when the window ends sooner', () => {
    expect(checkoutExpiry(created, created + MINUTE_MS)).toBe(created + 31 * MINUTE_MS)
  })

  it('lies within Stripe’s 30 minutes to 24 hours, also after a minute of latency', () => {
    fc.assert(
      fc.property(someTime, someTime, (now, windowEnd) => {
        const ahead = checkoutExpiry(now, windowEnd) - now
        expect(ahead - MINUTE_MS).toBeGreaterThanOrEqual(30 * MINUTE_MS)
        expect(ahead).toBeLessThan(DAY_MS)
      }),
    )
  })
})
