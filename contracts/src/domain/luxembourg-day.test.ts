import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  daysAfter,
  luxembourgDay,
  luxembourgInstant,
  luxembourgMonth,
  monthsAfter,
  startOfLuxembourgDay,
} from './luxembourg-day.ts'

const HOUR = 3_600_000

/** Sundays on which clocks change at 01:00 UTC, with the offset from UTC in hours before and after. */
const CHANGES = [
  ['2024-03-31', 1, 2],
  ['2024-10-27', 2, 1],
  ['2026-03-29', 1, 2],
  ['2026-10-25', 2, 1],
] as const

/** Every hour of the three days around each change, with the time that Luxembourg's clocks show. */
const HOURS = CHANGES.flatMap(([sunday, before, after]) => {
  const change = Date.parse(`${sunday}T01:00:00Z`)
  const midnight = Date.parse(`${sunday}T00:00:00Z`)
  const hours: { instant: string; day: string; hour: number; first: string; next: string }[] = []
  for (let at = midnight - 24 * HOUR - before * HOUR; at < midnight + 48 * HOUR - after * HOUR; at += HOUR) {
    const shown = new Date(at + (at < change ? before : after) * HOUR).toISOString()
    const day = shown.slice(0, 10)
    const firstOf = (utc: number) => new Date(utc - (utc <= midnight ? before : after) * HOUR).toISOString()
    const start = Date.parse(`${day}T00:00:00Z`)
    const [first, next] = [firstOf(start), firstOf(start + 24 * HOUR)]
    hours.push({ instant: new Date(at).toISOString(), day, hour: Number(shown.slice(11, 13)), first, next })
  }
  return hours
})

const usual = process.env.TZ
// The zone of the process must not matter.
describe.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata'])(
  'Luxembourg day, in a process in %s',
  (zone) => {
    beforeAll(() => {
      process.env.TZ = zone
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone.replace('Calcutta', 'Kolkata')).toBe(zone)
    })
    afterAll(() => {
      if (usual === undefined) delete process.env.TZ
      else process.env.TZ = usual
    })

    it('answers the day that Luxembourg’s clocks show, up to its last millisecond', () => {
      expect(HOURS.map(({ instant }) => luxembourgDay(new Date(instant)))).toEqual(HOURS.map(({ day }) => day))
      const last = ({ instant }: { instant: string }) => new Date(Date.parse(instant) + HOUR - 1)
      expect(HOURS.map((hour) => luxembourgDay(last(hour)))).toEqual(HOURS.map(({ day }) => day))
    })

    it('begins at its first hour and ends where the next one begins', () => {
      const days = HOURS.map(({ day }) => [startOfLuxembourgDay(day), startOfLuxembourgDay(daysAfter(day, 1))])
      expect(days.map((both) => both.map((at) => at.toISOString()))).toEqual(
        HOURS.map(({ first, next }) => [first, next]),
      )
    })

    it('finds the instant of every hour, the later one of an hour that occurs twice', () => {
      const last = (shown: { day: string; hour: number }) =>
        HOURS.findLast(({ day, hour }) => day === shown.day && hour === shown.hour)?.instant
      expect(HOURS.map(({ day, hour }) => luxembourgInstant(day, hour).toISOString())).toEqual(HOURS.map(last))
    })

    it('answers the next hour for the hour that summer time skips', () => {
      expect(luxembourgInstant('2026-03-29', 2).toISOString()).toBe('2026-03-29T01:00:00.000Z')
    })
  },
)

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-10-25', 7, '2026-11-01'],
])('daysAfter(%s, %i) is %s', (day, count, expected) => {
  expect(daysAfter(day, count)).toBe(expected)
})

it.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -12, '2025-11'],
])('monthsAfter(%s, %i) is %s', (month, count, expected) => {
  expect(monthsAfter(month, count)).toBe(expected)
})

it('luxembourgMonth ends where the next month begins, across a clock change', () => {
  const { from, until } = luxembourgMonth('2026-10')
  expect([from, until].map((at) => at.toISOString())).toEqual(['2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'])
})
