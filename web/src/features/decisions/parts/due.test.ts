import { expect, it } from 'vitest'
import { dueOf } from './due.ts'

const now = new Date(2026, 10, 21, 15, 0)
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()

it('due times are distinguished as late, today and later', () => {
  expect(dueOf(at(21, 14), now)).toBe('overdue')
  expect(dueOf(at(20, 23), now)).toBe('overdue')
  expect(dueOf(at(21, 23), now)).toBe('today')
  expect(dueOf(at(22, 1), now)).toBe('later')
  expect(dueOf(null, now)).toBeNull()
})
