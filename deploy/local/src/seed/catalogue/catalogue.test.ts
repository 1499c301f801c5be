import { mayBeOnTime } from '@passage/contracts/domain/catalogue/journey-needs'
import { describe, expect, it } from 'vitest'
import { AGENCY_ORDERS } from '../orders/agency-orders.ts'
import { CUSTOMER_ORDERS } from '../orders/customer-orders.ts'
import { destinations } from './destinations.ts'
import { plannedOffers } from './offers.ts'

describe('demo catalogue', () => {
  const countries = destinations()
  const offers = plannedOffers()

  it('has at least 150 destinations, each with a tourist visa', () => {
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
    expect(countries.length).toBeGreaterThanOrEqual(150)
    const tourist = new Set(offers.filter(({ visaType }) => visaType === 'tourist').map(({ country }) => country))
    expect(countries.filter(({ code }) => !tourist.has(code))).toEqual([])
  })

  it('has one offer for each destination, visa type and agency, in whole euros', () => {
    const keys = offers.map(({ country, visaType, agency }) => `${country} ${visaType} ${agency}`)
    expect(new Set(keys).size).toBe(offers.length)
    for (const { country, baseCents, stripeCommissionCents, marginCents } of offers) {
      expect((baseCents + stripeCommissionCents + marginCents) % 100, country).toBe(0)
      expect(Math.min(baseCents, stripeCommissionCents, marginCents), country).toBeGreaterThan(0)
    }
  })

  it('makes the figures of the public specification §1 and §9 true', () => {
    const figures = (fits: (visaType: string) => boolean) => {
      const some = offers.filter(({ visaType }) => fits(visaType))
      const days = some.map(({ processingDays }) => processingDays)
      const totals = some.map((offer) => (offer.baseCents + offer.stripeCommissionCents + offer.marginCents) / 100)
      return { from: Math.min(...totals), days: [Math.min(...days), Math.max(...days)] }
    }
    expect(figures((type) => type === 'tourist')).toEqual({ from: 79, days: [7, 10] })
    expect(figures((type) => type === 'transit')).toEqual({ from: 49, days: [1, 3] })
    expect(figures((type) => type !== 'transit').days).toEqual([7, 10])
  })

  it('has e-visas where many passports need one, and no travel authorisations', () => {
    const sellers = new Set(offers.filter(({ visaType }) => visaType === 'e_visa').map(({ country }) => country))
    for (const country of ['IN', 'VN', 'AU', 'AE', 'ID']) expect(sellers.has(country), country).toBe(true)
    for (const country of ['US', 'CA', 'GB', 'JP']) expect(sellers.has(country), country).toBe(false)
  })

  it('asks nothing in person for e-visas, and fingerprints or a passport for some of the others', () => {
    const eVisas = offers.filter(({ visaType }) => visaType === 'e_visa')
    expect(eVisas.filter(({ inPerson, passportSent }) => inPerson !== 'no' || passportSent)).toEqual([])
    const share = (fits: (offer: (typeof offers)[number]) => boolean) => offers.filter(fits).length / offers.length
    expect(share(({ inPerson }) => inPerson === 'biometrics')).toBeGreaterThan(0.15)
    expect(share(({ inPerson }) => inPerson === 'interview')).toBeGreaterThan(0)
    expect(share(({ passportSent }) => passportSent)).toBeGreaterThan(0.15)
    expect(share((offer) => offer.onTime && !mayBeOnTime(offer))).toBe(0)
    const possible = share(mayBeOnTime)
    expect(share(({ onTime }) => onTime) / possible).toBeCloseTo(1 / 3, 1)
    expect(share(({ onTime, refusedFeePercent }) => onTime && refusedFeePercent === 50) / possible).toBeCloseTo(
      1 / 6,
      1,
    )
    expect(share(({ onTime, refusedFeePercent }) => !onTime && refusedFeePercent > 0)).toBe(0)
  })

  it('offers the visas that the demo orders ask for', () => {
    const offered = new Set(offers.map(({ country, visaType }) => `${country} ${visaType}`))
    const ordered = [...CUSTOMER_ORDERS, ...AGENCY_ORDERS].map((one) => `${one.destination} ${one.visaType}`)
    expect(ordered.filter((key) => !offered.has(key))).toEqual([])
  })
})
