import { describe, expect, it } from 'vitest'
import { repeatedPassports } from './same-passport.ts'

const numbered = (...numbers: (string | null)[]) =>
  numbers.map((passportNumber, index) => ({ position: index + 1, passportNumber }))

describe('repeatedPassports', () => {
  it.each([
    ['as it is', '12AB34567'],
    ['in small letters', '12ab34567'],
    ['with spaces', '12 AB 34567'],
    ['with a label', 'Passport No. 12AB34567'],
  ])('finds the number of another traveller %s', (_how, typed) => {
    expect(repeatedPassports(numbered('12AB34567', null, typed))).toEqual([{ position: 3, first: 1 }])
  })

  it('finds nothing among different, empty and unreadable numbers', () => {
    expect(repeatedPassports(numbered('12AB34567', '12AB34568', '', '', null, 'unknown', 'unknown'))).toEqual([])
  })
})
