import { MAX_STAY_DAYS, VISA_REQUIREMENTS } from '@passage/contracts/domain/catalogue/visa-requirements'
import { COUNTRY_CODES } from '@passage/contracts/places/country-codes'
import { describe, expect, it } from 'vitest'
import { bundledRequirements } from './bundled-requirements.ts'

describe('the visa requirements that come along', () => {
  const rows = bundledRequirements()
  const of = (passport: string, destination: string) => {
    const found = rows.find((row) => row.passport === passport && row.destination === destination)
    return found && [found.requirement, found.days]
  }

  it('cover 199 passports at 198 destinations each, once', () => {
    expect(rows).toHaveLength(199 * 198)
    expect(new Set(rows.map(({ passport, destination }) => passport + destination)).size).toBe(rows.length)
  })

  it('have known countries, every kind of requirement and possible days', () => {
    expect(
      rows.filter(({ passport, destination }) => !COUNTRY_CODES.has(passport) || !COUNTRY_CODES.has(destination)),
    ).toEqual([])
    expect(new Set(rows.map(({ requirement }) => requirement))).toEqual(new Set(VISA_REQUIREMENTS))
    const wrong = rows.filter(
      ({ requirement, days }) =>
        days !== null && (requirement !== 'visa free' || !(days >= 1 && days <= MAX_STAY_DAYS)),
    )
    expect(wrong).toEqual([])
  })

  it('are those of the source', () => {
    expect(of('FR', 'US')).toEqual(['eta', null])
    expect(of('FR', 'IN')).toEqual(['e-visa', null])
    expect(of('FR', 'JP')).toEqual(['visa free', 90])
    expect(of('FR', 'VN')).toEqual(['visa free', 45])
    expect(of('FR', 'FR')).toBeUndefined()
    expect(of('CN', 'FR')).toEqual(['visa required', null])
  })
})
