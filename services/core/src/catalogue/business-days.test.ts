import { expect, it } from 'vitest'
import { addBusinessDays } from './business-days.ts'

it.each([
  ['the next working day', '2026-11-24', 1, 'JP', '2026-11-25'],
  ['over a weekend', '2026-11-20', 1, 'FR', '2026-11-23'],
  ['over Luxembourg’s holidays at Christmas', '2026-12-23', 3, 'AQ', '2026-12-29'],
  ['over the destination’s holidays', '2026-07-13', 1, 'FR', '2026-07-15'],
  ['over a country without known holidays', '2026-11-20', 5, 'AQ', '2026-11-27'],
  ['no day at all', '2026-11-21', 0, 'FR', '2026-11-21'],
])('counts %s', async (_what, from, days, destination, expected) => {
  expect(await addBusinessDays(from, days, destination)).toBe(expected)
})
