import { describe, expect, it } from 'vitest'
import { judge, warmUpOf } from './rule.ts'

/** A sample every 30 s for two hours; noise of ±1 that is the same in each run. */
function verdictOf(valueAt: (minute: number, noise: number) => number, { allowance = 0, minutes = 120 } = {}) {
  const points = Array.from({ length: minutes * 2 + 1 }, (_, index) => {
    const noise = Math.sin(index * index * 12.9898)
    return { minute: index / 2, value: valueAt(index / 2, noise) }
  })
  return judge({ name: 'made up', unit: '', points, allowance })
}

describe('the soak’s rule', () => {
  it.each<[string, Parameters<typeof verdictOf>[0], number]>([
    ['a constant', () => 7, 0],
    ['zero', () => 0, 0],
    ['noise', (_, noise) => 100 + 30 * noise, 0],
    ['a fall', (minute) => 100 - minute / 4, 0],
    ['a cache that fills in the warm-up', (minute) => 100 + 20 * Math.min(minute, 15), 0],
    ['a cache that fills within its allowance', (minute) => 100 + Math.min(minute, 60), 64],
    ['a rise of 4 % an hour', (minute) => 100 + (4 * minute) / 60, 0],
    ['a sawtooth', (minute) => 100 + (minute % 10) * 5, 0],
    ['a single peak', (minute) => (minute === 100 ? 10_000 : 10), 0],
    ['latencies of a disturbed half hour', (minute) => (minute > 80 && minute < 110 ? 90 : 30), 0],
    ['orders under way at the begin', (minute) => 12 + 30 / (minute + 1), 0],
  ])('finds %s flat', (_name, valueAt, allowance) => {
    expect(verdictOf(valueAt, { allowance })?.verdict).toBe('flat')
  })

  it.each<[string, Parameters<typeof verdictOf>[0], number]>([
    ['a leak of 8 % an hour', (minute) => 100 + (8 * minute) / 60, 0],
    ['a leak amid noise as large as its rise', (minute, noise) => 100 + minute / 2 + 25 * noise, 0],
    ['a leak beyond the room of the caches', (minute) => 100 + minute, 64],
    ['a leak below a sawtooth', (minute) => 100 + minute + (minute % 10) * 3, 0],
    ['a figure that was zero', (minute) => minute / 10, 0],
    ['rows per order that an endless poll adds', (minute) => 12 + minute / 20, 0.5],
  ])('finds that %s grows', (_name, valueAt, allowance) => {
    expect(verdictOf(valueAt, { allowance })?.verdict).toBe('grows')
  })

  it('compares means of quarters after the warm-up', () => {
    const found = verdictOf((minute) => minute)
    expect(found?.perHour).toBeCloseTo(60)
    expect(found?.first).toBeCloseTo(15 + 105 / 8, 0)
    expect(found?.last).toBeCloseTo(120 - 105 / 8, 0)
  })

  it('does not judge the time in which a cache fills', () => {
    const points = Array.from({ length: 121 }, (_, minute) => ({ minute, value: 100 + 5 * Math.min(minute, 70) }))
    const series = { name: 'memory, worker', unit: 'MiB', points, allowance: 64 }
    const verdictFrom = (from: number) => judge({ ...series, from })?.verdict
    expect([0, 70, Number.POSITIVE_INFINITY].map(verdictFrom)).toEqual(['grows', 'flat', undefined])
  })

  it('warms up for a quarter of a short run, and judges no run of a few samples', () => {
    expect([warmUpOf(20), warmUpOf(60), warmUpOf(120)]).toEqual([5, 15, 15])
    expect(verdictOf((minute) => minute, { minutes: 4 })).toBeNull()
  })
})
