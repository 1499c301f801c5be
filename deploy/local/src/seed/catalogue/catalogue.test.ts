import { usualPurpose } from '@passage/contracts/domain/orders/travel'
import { searchPlaces } from '@passage/contracts/places/search-places'
import { describe, expect, it } from 'vitest'
import { destinations, PRICE_GROUPS } from './destinations.ts'
import { plannedOffers } from './offers.ts'
import { VISA_TYPES } from './visa-types.ts'

const EU_AND_SCHENGEN = `AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH
  AD MC SM VA`.split(/\s+/)

describe('destinations', () => {
  const countries = destinations()
  const codes = countries.map(({ code }) => code)

  it('are at least 150, each once', () => {
    expect(countries.length).toBeGreaterThanOrEqual(150)
    expect(new Set(codes).size).toBe(countries.length)
  })

  it('have a name of their own in both languages and a flag', () => {
    for (const { code, name, nameFr, flag } of countries) {
      expect(name.trim(), code).not.toBe('')
      expect(nameFr.trim(), code).not.toBe('')
      expect(flag, code).toMatch(/^\p{Regional_Indicator}{2}$/u)
    }
    expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length)
    expect(new Set(countries.map(({ nameFr }) => nameFr)).size).toBe(countries.length)
    expect(countries.find(({ code }) => code === 'JP')).toEqual({
      code: 'JP',
      name: 'Japan',
      nameFr: 'Japon',
      flag: '🇯🇵',
    })
  })

  it('come first in a search by either name', () => {
    for (const { code, name, nameFr } of countries) {
      expect(searchPlaces(name)[0], name).toBe(code)
      expect(searchPlaces(nameFr)[0], nameFr).toBe(code)
    }
  })

  it('are outside of the EU and of Schengen', () => {
    expect(codes.filter((code) => EU_AND_SCHENGEN.includes(code))).toEqual([])
  })
})

describe('offers', () => {
  const offers = plannedOffers()

  it('cost whole euros, with a margin after the payment commission', () => {
    for (const { country, baseCents, stripeCommissionCents, marginCents } of offers) {
      expect((baseCents + stripeCommissionCents + marginCents) % 100, country).toBe(0)
      expect(baseCents % 100, country).toBe(0)
      expect(Math.min(baseCents, stripeCommissionCents, marginCents), country).toBeGreaterThan(0)
    }
  })

  it('are unique by destination, visa type and agency', () => {
    const keys = offers.map(({ country, visaType, agency }) => `${country} ${visaType} ${agency}`)
    expect(new Set(keys).size).toBe(offers.length)
  })

  it('are there for every destination: one to three visa types, tourists always', () => {
    for (const country of PRICE_GROUPS.flatMap(({ codes }) => codes.split(/\s+/))) {
      const types = new Set(offers.filter((offer) => offer.country === country).map(({ visaType }) => visaType))
      expect(types.has('tourist'), country).toBe(true)
      expect(types.size, country).toBeLessThanOrEqual(3)
    }
  })

  it('use all seven visa types and both agencies', () => {
    expect(new Set(offers.map(({ visaType }) => visaType))).toEqual(new Set(VISA_TYPES.map(({ code }) => code)))
    expect(VISA_TYPES).toHaveLength(7)
    // People travel for something else with each.
    expect(new Set(VISA_TYPES.map(({ code }) => usualPurpose(code))).size).toBe(7)
    expect(new Set(offers.map(({ agency }) => agency)).size).toBe(2)
  })

  it('take 3 to 15 days and say in both languages what is included', () => {
    for (const { country, processingDays, description, descriptionFr } of offers) {
      expect(processingDays, country).toBeGreaterThanOrEqual(3)
      expect(processingDays, country).toBeLessThanOrEqual(15)
      expect(description, country).toContain('Included:')
      expect(descriptionFr, country).toContain('Compris\u00a0:')
    }
  })

  it('are the same at every run', () => {
    expect(plannedOffers()).toEqual(offers)
  })
})
