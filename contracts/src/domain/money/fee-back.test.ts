import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from '../orders/order-status.ts'
import { TRAVELLER_DECISIONS, type TravellerDecision } from '../travellers/traveller-decision.ts'
import {
  endedLate,
  type FeeFacts,
  type FeePromise,
  feeForecast,
  feeOwed,
  feeStillOwed,
  feeTerms,
  serviceFeeOf,
  whyFeeBack,
} from './fee-back.ts'
import { type OrderPrice, totalOf } from './quote.ts'

const PRICE: OrderPrice = { baseCents: 12_900, feeCents: 2_900, speed: 'standard' }
const PROMISE: FeePromise = { onTime: true, refusedFeePercent: 50 }
const UNTIL = '2026-12-09T23:00:00.000Z'
const IN_TIME = '2026-12-09T22:59:59.999Z'
const LATE = '2026-12-12T10:00:00.000Z'

/** Two travellers whose visas were delivered in time. */
const delivered: FeeFacts = {
  ...{ status: 'completed', submittedToEmbassy: true, decisions: ['approved', 'approved'] },
  ...{ closedAt: IN_TIME, promisedUntil: UNTIL },
}
const refused: FeeFacts = { ...delivered, status: 'rejected', decisions: ['refused', 'refused'] }
const cancelled: FeeFacts = { ...delivered, status: 'cancelled' }

describe('the service fee', () => {
  it('is the price without the visa fee', () => {
    expect(serviceFeeOf(PRICE, 2)).toBe(5_800)
  })

  it('includes the express supplement', () => {
    // 158.00 each: 29.00 and half of it.
    expect(serviceFeeOf({ ...PRICE, speed: 'express' }, 2)).toBe(5_800 + 15_800)
  })
})

describe('the service fee that goes back', () => {
  it.each<[what: string, cents: number, order: Partial<FeeFacts>, promise?: Partial<FeePromise>]>([
    ['of visas in time is nothing', 0, {}],
    ['of visas on the day after is all of it', 5_800, { closedAt: UNTIL }],
    ['of late visas is all of it', 5_800, { closedAt: LATE }],
    ['of late visas is nothing without the promise', 0, { closedAt: LATE }, { onTime: false }],
    ['of late visas leaves out who was taken out', 2_900, { closedAt: LATE, decisions: ['approved', 'withdrawn'] }],
    ['of one refused in time is half of this traveller’s', 1_450, { decisions: ['approved', 'refused'] }],
    ['of one refused and the other late is all of it', 5_800, { closedAt: LATE, decisions: ['approved', 'refused'] }],
    ['of one refused is nothing without a share', 0, { decisions: ['approved', 'refused'] }, { refusedFeePercent: 0 }],
    ['of a refusal in time is half of it', 2_900, refused],
    ['of a late refusal is all of it, not more', 5_800, { ...refused, closedAt: LATE }],
    ['of a late refusal is half of it without the promise', 2_900, { ...refused, closedAt: LATE }, { onTime: false }],
    ['of an end before the submission is nothing', 0, { ...refused, closedAt: LATE, submittedToEmbassy: false }],
    ['of a late cancellation at the embassy is all of it', 5_800, { status: 'cancelled', closedAt: LATE }],
    ['of a late cancellation before it is nothing', 0, { ...cancelled, closedAt: LATE, submittedToEmbassy: false }],
    ['of a late cancellation is nothing without the promise', 0, { ...cancelled, closedAt: LATE }, { onTime: false }],
    ['of a cancellation in time is nothing, also after a refusal', 0, { ...cancelled, decisions: ['refused', 'open'] }],
    ['of an order that is late and open is nothing', 0, { status: 'submitted', closedAt: null }],
    ['of an order that was never paid is nothing', 0, { closedAt: LATE, promisedUntil: null }],
  ])('%s', (_, cents, order, promise = {}) => {
    expect(feeOwed({ ...PROMISE, ...promise }, PRICE, { ...delivered, ...order })).toBe(cents)
  })

  it('is rounded to the cent', () => {
    const price = { ...PRICE, feeCents: 2_535 }
    const one = { ...delivered, decisions: ['approved', 'refused'] as const }
    expect(feeOwed({ onTime: false, refusedFeePercent: 33 }, price, one)).toBe(837)
  })
})

describe('the service fee that is still owed', () => {
  it('is what is missing to the new amount, and nothing is taken back', () => {
    expect(feeStillOwed(5_800, { feeCents: 1_450, leftCents: 20_000 })).toBe(4_350)
    expect(feeStillOwed(1_450, { feeCents: 5_800, leftCents: 20_000 })).toBe(0)
  })

  it('is no more than what is left of the payment', () => {
    expect(feeStillOwed(5_800, { feeCents: 0, leftCents: 1_000 })).toBe(1_000)
    expect(feeStillOwed(5_800, { feeCents: 0, leftCents: 0 })).toBe(0)
  })
})

describe('the words about the service fee', () => {
  it.each([
    [false, 0, null],
    [true, 0, 'late'],
    [false, 50, 'refused'],
    [true, 50, 'both'],
  ])('with the promise %s and a share of %i percent are of %s', (onTime, refusedFeePercent, terms) => {
    expect(feeTerms({ onTime, refusedFeePercent })).toBe(terms)
  })

  it.each([
    ['completed', '2026-12-12', 'delivered'],
    ['rejected', '2026-12-12', 'decided'],
    ['completed', '2026-12-09', 'someRefused'],
    ['rejected', '2026-12-09', 'refused'],
    ['cancelled', '2026-12-12', 'ended'],
    ['cancelled', '2026-12-09', null],
    ['submitted', null, null],
  ] as const)('of an order %s on %s, promised for 9 December, are %s', (status, endedOn, why) => {
    expect(
      whyFeeBack({ onTime: true, status, decisions: ['approved', 'refused'] }, { promisedOn: '2026-12-09', endedOn }),
    ).toBe(why)
  })

  it('are none after a correction that leaves no traveller refused', () => {
    const of = (decisions: TravellerDecision[]) =>
      whyFeeBack({ onTime: true, status: 'completed', decisions }, { promisedOn: '2026-12-09', endedOn: '2026-12-09' })
    expect(of(['approved', 'approved'])).toBeNull()
    expect(of(['approved', 'refused'])).toBe('someRefused')
  })

  it('of an order without the promise are never of lateness', () => {
    const late = { promisedOn: '2026-12-09', endedOn: '2026-12-12' }
    expect(whyFeeBack({ onTime: false, status: 'rejected', decisions: ['refused'] }, late)).toBe('refused')
  })
})

describe('the forecast of the service fee', () => {
  const given = { feeCents: 0, leftCents: 100_000 }
  const promise = { onTime: false, refusedFeePercent: 50 }
  const facts = {
    submittedToEmbassy: true,
    promisedUntil: UNTIL,
    decisions: ['refused', 'open'] as TravellerDecision[],
  }

  it('has what every traveller’s refusal and the refusals so far give back, as if it ended now', () => {
    const one = serviceFeeOf(PRICE, 1)
    const of = (order: Partial<typeof facts>, more = promise) =>
      feeForecast(more, PRICE, { ...facts, ...order }, given, IN_TIME)
    expect(of({})).toEqual({ rejected: one, completed: one / 2, cancelled: 0 })
    expect(of({ submittedToEmbassy: false }).rejected).toBe(0)
    expect(of({}, { onTime: true, refusedFeePercent: 0 })).toEqual({ rejected: 0, completed: 0, cancelled: 0 })
    expect(feeForecast({ onTime: true, refusedFeePercent: 0 }, PRICE, facts, given, LATE)).toEqual({
      ...{ rejected: 2 * one, completed: 2 * one, cancelled: 2 * one },
    })
  })
})

const cents = fc.integer({ min: 0, max: 50_000 })
const price = fc.record<OrderPrice>({
  ...{ baseCents: cents, feeCents: cents, speed: fc.constantFrom('standard', 'express') },
})
const promise = fc.record<FeePromise>({ onTime: fc.boolean(), refusedFeePercent: fc.integer({ min: 0, max: 100 }) })
const decisions = fc.array(fc.constantFrom<TravellerDecision>(...TRAVELLER_DECISIONS), { minLength: 1, maxLength: 10 })
const order = fc.record<FeeFacts>({
  ...{ status: fc.constantFrom(...ORDER_STATUSES), submittedToEmbassy: fc.boolean(), decisions },
  ...{ closedAt: fc.constantFrom(null, IN_TIME, UNTIL, LATE), promisedUntil: fc.constantFrom(null, UNTIL) },
})

describe('for any order, the service fee that goes back', () => {
  const check = (holds: (promise: FeePromise, price: OrderPrice, order: FeeFacts) => void) =>
    fc.assert(fc.property(promise, price, order, holds), { numRuns: 2_000 })

  it('is a part of the fee of those who travel, and nothing without a promise', () =>
    check((promise, price, order) => {
      const owed = feeOwed(promise, price, order)
      const travellers = order.decisions.filter((one) => one !== 'withdrawn').length
      expect(Number.isInteger(owed)).toBe(true)
      expect(owed).toBeGreaterThanOrEqual(0)
      expect(owed).toBeLessThanOrEqual(serviceFeeOf(price, travellers))
      expect(feeOwed({ onTime: false, refusedFeePercent: 0 }, price, order)).toBe(0)
    }))

  it('does not fall with a larger share, a later end or another refusal', () =>
    check((promise, price, order) => {
      const owed = feeOwed(promise, price, order)
      const larger = Math.min(100, promise.refusedFeePercent + 7)
      expect(feeOwed({ ...promise, refusedFeePercent: larger }, price, order)).toBeGreaterThanOrEqual(owed)
      expect(feeOwed({ ...promise, onTime: true }, price, order)).toBeGreaterThanOrEqual(owed)
      if (order.closedAt) expect(feeOwed(promise, price, { ...order, closedAt: LATE })).toBeGreaterThanOrEqual(owed)
      const refusedToo = order.decisions.map((one) => (one === 'approved' ? 'refused' : one))
      expect(feeOwed(promise, price, { ...order, decisions: refusedToo })).toBeGreaterThanOrEqual(owed)
    }))

  it('adds up to the most that any of its ends owed, within the payment', () =>
    fc.assert(
      fc.property(
        promise,
        price,
        fc.array(order, { minLength: 1, maxLength: 6 }),
        cents,
        (promise, price, ends, granted) => {
          const travellers = Math.max(...ends.map(({ decisions }) => decisions.length))
          const captured = totalOf(price, travellers)
          const other = Math.min(granted, captured)
          let feeCents = 0
          let most = 0
          for (const end of ends) {
            const owed = feeOwed(promise, price, end)
            most = Math.max(most, owed)
            feeCents += feeStillOwed(owed, { feeCents, leftCents: captured - other - feeCents })
            expect(feeStillOwed(owed, { feeCents, leftCents: captured - other - feeCents })).toBe(0)
          }
          expect(feeCents).toBe(Math.min(most, captured - other))
        },
      ),
    ))

  it('is owed in full for a late end only where the promise says so', () =>
    check((promise, price, order) => {
      const isLate = endedLate(order)
      if (!promise.onTime || !isLate) return
      const other = feeOwed({ ...promise, refusedFeePercent: 100 - promise.refusedFeePercent }, price, order)
      expect(other).toBe(feeOwed(promise, price, order))
    }))
})
