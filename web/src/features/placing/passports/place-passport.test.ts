import { mapFields, TRAVELLER_FIELDS } from '@passage/contracts/domain/travellers/traveller-fields'
import { describe, expect, it } from 'vitest'
import type { TravellerValues } from '../../one-order/travellers/traveller-values.ts'
import { placePassport } from './place-passport.ts'

const nobody: TravellerValues = { ...mapFields(TRAVELLER_FIELDS, () => ''), noFirstName: '' }
const someone = (typed: Partial<TravellerValues>): TravellerValues => ({ ...nobody, ...typed })
const olive = { firstName: 'Olive', lastName: 'Mueller', birthDate: '2015-01-09', passportNumber: 'C01X0006H' }
const anna = someone({ firstName: 'Anna', lastName: 'Müller', passportNumber: 'C01X00T47' })

describe('placePassport', () => {
  it.each<[string, Partial<TravellerValues>, TravellerValues[], ReturnType<typeof placePassport>]>([
    ['the first empty traveller', olive, [anna, nobody, nobody], { kind: 'placed', index: 1 }],
    [
      'one of whom only the nationality is typed',
      olive,
      [someone({ nationality: 'DE' })],
      { kind: 'placed', index: 0 },
    ],
    ['a new one when none is empty', olive, [anna], { kind: 'placed', index: 1 }],
    [
      'the one whose name was typed, with accents',
      olive,
      [nobody, someone({ firstName: 'Olive', lastName: 'Müller' })],
      { kind: 'placed', index: 1 },
    ],
    [
      'not a namesake with another date of birth',
      olive,
      [someone({ firstName: 'Olive', lastName: 'Müller', birthDate: '1960-01-01' })],
      { kind: 'placed', index: 1 },
    ],
    [
      'not one whose name is another',
      olive,
      [someone({ firstName: 'Marie', lastName: 'Roux' })],
      { kind: 'placed', index: 1 },
    ],
    ['nobody when the order has ten', olive, Array(10).fill(anna), { kind: 'full' }],
  ])('fills %s', (_what, read, travellers, expected) => {
    expect(placePassport(read, travellers)).toEqual(expected)
  })

  it('finds the same number however it was typed', () => {
    expect(placePassport(olive, [nobody, someone({ passportNumber: 'c01 x0006h' })])).toEqual({
      kind: 'there',
      index: 1,
    })
  })

  it('finds the same person where the number was mended by hand', () => {
    expect(placePassport(olive, [anna, someone({ ...olive, passportNumber: 'C01X0006J' })])).toEqual({
      kind: 'there',
      index: 1,
    })
  })

  it('finds the same person where the number is not certain in the picture', () => {
    const { passportNumber: _, ...unsure } = olive
    expect(placePassport(unsure, [anna, someone(olive)])).toEqual({ kind: 'there', index: 1 })
  })
})
