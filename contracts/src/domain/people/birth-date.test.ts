import { describe, expect, it } from 'vitest'
import { isMinor, readBirthDate } from './birth-date.ts'

it.each([
  ['1990-05-17', '1990-05-17'],
  ['1990-05', '1990-05'],
  ['1990', '1990'],
  ['1990-05-00', '1990-05'],
  ['1990-00-00', '1990'],
  ['1990-xx-xx', '1990'],
  [' 1990–05–17 ', '1990-05-17'],
  ['2000-02-29', '2000-02-29'],
])('readBirthDate reads %s as %s', (typed, date) => expect(readBirthDate(typed)).toBe(date))

it.each([
  '',
  '90',
  '1899',
  '2200',
  '1990-13',
  '1990-00-17',
  '1990-02-30',
  '1990-5-7',
  '17/05/1990',
  '1990-',
  'XXXX',
  '0000',
])('readBirthDate refuses %j', (typed) => expect(readBirthDate(typed)).toBeNull())

it('a partial date is before a day that it may be after', () => {
  expect('2026' < '2026-11-27' && '2026-11' < '2026-11-27').toBe(true)
  expect('2027' < '2026-11-27' || '2026-12' < '2026-11-27').toBe(false)
})

describe('isMinor', () => {
  it.each([
    ['on the day before the 18th birthday', '2010-05-17', '2028-05-16', true],
    ['on the 18th birthday', '2010-05-17', '2028-05-17', false],
    ['who is still 17 today and 18 at the departure', '2008-12-24', '2027-01-05', false],
    ['born on 29 February, in a year without one', '2008-02-29', '2026-03-01', false],
    ['of whom the year alone is known, as long as it may be', '2010', '2028-12-30', true],
    ['of whom the year alone is known, afterwards', '2010', '2028-12-31', false],
    ['of whom month and year are known', '2010-05', '2028-05-30', true],
    ['without a departure, today', '2008-11-30', null, true],
    ['without a departure, today, on the birthday', '2008-11-29', null, false],
    ['of an unknown age', null, '2028-05-16', false],
    ['with something typed that is no date', '17/05/20', '2028-05-16', false],
  ])('of a traveller %s', (_who, birthDate, departure, expected) => {
    expect(isMinor(birthDate, departure, '2026-11-29')).toBe(expected)
  })
})
