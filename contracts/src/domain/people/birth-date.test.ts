import { expect, it } from 'vitest'
import { readBirthDate } from './birth-date.ts'

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
