import { expect, it } from 'vitest'
import { businessDaysUntil } from './business-days.ts'

it('counts the days from tomorrow to the departure, without weekends', () => {
  expect(businessDaysUntil('2026-11-23', '2026-11-20')).toBe(1)
  expect(businessDaysUntil('2026-11-27', '2026-11-20')).toBe(5)
  expect(businessDaysUntil('2026-11-22', '2026-11-20')).toBe(0)
  expect(businessDaysUntil('2026-11-20', '2026-11-20')).toBe(0)
})
