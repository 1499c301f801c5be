import type { ComparedTraveller } from '@passage/reading/compare/compare-passport'
import { type PassportData, passportLines } from '@passage/reading/testing/passport-lines'
import { describe, expect, it } from 'vitest'
import { isOwnPassport, whoseOf } from './whose.ts'

const DATA: PassportData = {
  ...{ documentCode: 'P<', issuer: 'D', nationality: 'D', sex: 'F', personalNumber: null, emptyCheck: '<' },
  ...{
    lastName: 'Müller',
    givenNames: 'Olive',
    number: 'C01X0006H',
    birthDate: '2015-01-09',
    expiryDate: '2031-03-02',
  },
}
const olives = { lines: passportLines(DATA), unsure: [] }
const unknown = { birthDate: null, nationality: null, passportNumber: null, passportExpiry: null }
const family: ComparedTraveller[] = [
  { position: 1, firstName: 'Anna', lastName: 'Müller', ...unknown },
  { position: 2, firstName: 'Olive', lastName: 'Müller', ...unknown },
]

describe('whoseOf', () => {
  it('names the other traveller by names alone, accents or not', () => {
    expect(whoseOf(olives, family, 1)).toEqual({ kind: 'other', position: 2 })
    expect(whoseOf(olives, family, null)).toEqual({ kind: 'other', position: 2 })
  })

  it('finds nothing to say of the right passport, and of one that is not certain', () => {
    expect(whoseOf(olives, family, 2)).toEqual({ kind: 'fine' })
    expect(whoseOf({ ...olives, unsure: ['names', 'number'] }, family, 1)).toEqual({ kind: 'fine' })
    expect(whoseOf(olives, [], 1)).toEqual({ kind: 'fine' })
  })

  it('says the name in a passport of a person who is not in the order', () => {
    const lines = passportLines({ ...DATA, lastName: 'Le Roux', givenNames: 'Zoë' })
    expect(whoseOf({ lines, unsure: [] }, family, 1)).toEqual({ kind: 'nobody', name: 'Zoe Le Roux' })
  })
})

it('isOwnPassport finds its traveller only', () => {
  expect([1, 2].map((position) => isOwnPassport(olives, family, position))).toEqual([false, true])
})
