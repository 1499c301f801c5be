import { expect, it } from 'vitest'
import { addBusinessDays, endOfWork } from './business-days.ts'

it.each([
  ['the next working day', '2026-11-24', 1, 'JP', '2026-11-25'],
  ['over a weekend', '2026-11-20', 1, 'FR', '2026-11-23'],
  ['over Luxembourg’s holidays at Christmas', '2026-12-23', 3, 'AQ', '2026-12-29'],
  ['over the destination’s holidays', '2026-07-13', 1, 'FR', '2026-07-15'],
  ['over a country without known holidays', '2026-11-20', 5, 'AQ', '2026-11-27'],
  ['no day at all', '2026-11-21', 0, 'FR', '2026-11-21'],
])('addBusinessDays counts %s', async (_what, from, days, destination, expected) => {
  expect(await addBusinessDays(from, days, destination)).toBe(expected)
})

it.each([
  ['2026-03-28', '17'],
  ['2026-03-29', '16'],
  ['2026-10-24', '16'],
  ['2026-10-25', '17'],
])('endOfWork on %s is %s:00 UTC', (day, hour) => {
  expect(endOfWork(day).toISOString()).toBe(`${day}T${hour}:00:00.000Z`)
})
