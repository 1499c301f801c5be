import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSharedReadings, type SharedReadings } from './shared-readings.ts'

const APART = 250

let shared: SharedReadings
/** The current value; a read takes 10 ms and answers the value from its beginning. */
let value = 0
const read = vi.fn(async () => {
  const seen = value
  await new Promise((resolve) => setTimeout(resolve, 10))
  return seen
})
beforeEach(() => {
  vi.useFakeTimers()
  shared = createSharedReadings(APART)
  read.mockClear()
  value = 1
})
afterEach(() => vi.useRealTimers())

const ask = (key = 'todo') => shared.read(key, read)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a shared read', () => {
  it('is one for simultaneous callers', async () => {
    const answers = Promise.all(Array.from({ length: 200 }, () => ask()))
    await pass(10)
    expect(await answers).toEqual(Array(200).fill(1))
    expect(read).toHaveBeenCalledOnce()
  })

  it('never answers data from before it was requested', async () => {
    const before = ask()
    await pass(5)
    value = 2
    const during = ask()
    await pass(APART + 20)
    expect([await before, await during]).toEqual([1, 2])
    const after = ask()
    await pass(APART)
    expect(await after).toBe(2)
  })

  it('starts again after 250 ms at the earliest', async () => {
    for (let time = 0; time < 100; time += 1) {
      void ask()
      await pass(10)
    }
    expect(read.mock.calls.length).toBeLessThanOrEqual(1_000 / APART + 1)
  })

  it('is separate by key', async () => {
    const answers = Promise.all([ask('todo'), ask('mine')])
    await pass(10)
    await answers
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('fails for all who share it, and is retried', async () => {
    read.mockRejectedValueOnce(new Error('away'))
    await expect(Promise.allSettled([ask(), ask()])).resolves.toMatchObject([
      { reason: { message: 'away' } },
      { reason: { message: 'away' } },
    ])
    const again = ask()
    await pass(APART + 10)
    expect(await again).toBe(1)
  })
})
