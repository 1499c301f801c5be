import { expect, test } from 'vitest'
import { isOverdue } from './inbox-place.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')

test('a message is overdue once its time has passed without an answer', () => {
  const late = { answeredAt: null, dueAt: '2026-11-22T11:59:59Z' }
  expect(isOverdue(late, NOW)).toBe(true)
  expect(isOverdue({ ...late, dueAt: '2026-11-22T12:30:00Z' }, NOW)).toBe(false)
  expect(isOverdue({ ...late, answeredAt: '2026-11-22T11:59:59Z' }, NOW)).toBe(false)
})
