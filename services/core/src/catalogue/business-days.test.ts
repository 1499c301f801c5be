import { addBusinessDays } from '@passage/contracts/domain/promise/business-days'
import { expect, it } from 'vitest'
import { calendarOf, holidaysBetween } from './business-days.ts'

it.each([
  ['the next working day', '2026-11-24', 1, 'JP', '2026-11-25'],
  ['over a weekend', '2026-11-20', 1, 'FR', '2026-11-23'],
  ['over Luxembourg’s holidays at Christmas', '2026-12-23', 3, 'AQ', '2026-12-29'],
  ['over the destination’s holidays', '2026-07-13', 1, 'FR', '2026-07-15'],
  ['over a country without known holidays', '2026-11-20', 5, 'AQ', '2026-11-27'],
  ['over a Friday that Kuwait rests, and a weekend of Luxembourg', '2026-11-19', 1, 'KW', '2026-11-23'],
  ['four days a week for Egypt', '2026-11-15', 8, 'EG', '2026-11-26'],
  ['ten days over two Fridays of Qatar', '2026-11-02', 10, 'QA', '2026-11-18'],
  ['over a Friday of the Maldives', '2026-11-19', 1, 'MV', '2026-11-23'],
  ['over a Friday and a Sunday of Brunei', '2026-11-19', 1, 'BN', '2026-11-23'],
  ['over a Thursday and a Friday of Afghanistan', '2026-11-18', 1, 'AF', '2026-11-23'],
  ['a Friday of the Emirates, who rest as Luxembourg does', '2026-11-19', 1, 'AE', '2026-11-20'],
  ['no Sunday of Israel, since Luxembourg rests', '2026-11-21', 1, 'IL', '2026-11-23'],
  ['no day at all', '2026-11-21', 0, 'FR', '2026-11-21'],
])('the calendar counts %s', async (_what, from, days, destination, expected) => {
  expect(addBusinessDays(from, days, await calendarOf(destination))).toBe(expected)
})

it('the holidays of a span are those of both countries on no weekend, both ends included', async () => {
  // The King's birthday is a Saturday.
  expect(await holidaysBetween('TH', '2026-11-30', '2026-12-14')).toEqual(['2026-12-10'])
  expect(await holidaysBetween('AQ', '2026-12-24', '2026-12-27')).toEqual(['2026-12-25'])
  expect(await holidaysBetween('TH', '2026-12-14', '2026-11-30')).toEqual([])
})
