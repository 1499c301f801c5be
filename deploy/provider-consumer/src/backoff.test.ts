import { expect, it } from 'vitest'
import { backoff } from './backoff.ts'

const least = () => 0
const most = () => 1

it('doubles from a second to a minute', () => {
  expect([1, 2, 3, 6, 7, 8, 1_000].map((attempt) => backoff(attempt, 0, least))).toEqual([
    1_000, 2_000, 4_000, 32_000, 60_000, 60_000, 60_000,
  ])
})

it('waits at least as long as the API asks for', () => {
  expect(backoff(1, 5_000, least)).toBe(5_000)
  expect(backoff(7, 5_000, least)).toBe(60_000)
})

it('is spread, so that programs do not come back all at once', () => {
  expect(backoff(1, 0, most)).toBe(1_200)
})
