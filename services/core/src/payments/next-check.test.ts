import { expect, it } from 'vitest'
import { nextCheck } from './next-check.ts'

it('asks soon at first, every ten minutes at last', () => {
  const now = Date.parse('2026-11-20T09:00:00Z')
  const seconds = Array.from({ length: 9 }, (_, checks) => (nextCheck(checks, now).getTime() - now) / 1_000)
  expect(seconds).toEqual([20, 20, 30, 60, 120, 300, 600, 600, 600])
})
