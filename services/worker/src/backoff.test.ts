import { describe, expect, it } from 'vitest'
import { Backoff } from './backoff.ts'

describe('Backoff', () => {
  it('doubles the wait up to thirty rounds, until a reset', () => {
    const backoff = new Backoff(1_000)
    const waits: number[] = []
    for (let now = 0; waits.length < 7; now += waits.at(-1) as number) {
      backoff.delay('order', now)
      let waited = 0
      while (backoff.waiting(now + waited).length > 0) waited += 1_000
      waits.push(waited)
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    backoff.reset('order')
    backoff.delay('order', 200_000)
    expect(backoff.waiting(200_999)).toEqual(['order'])
    expect(backoff.waiting(201_000)).toEqual([])
  })

  it('forgets an id that is not retried', () => {
    const backoff = new Backoff(1_000)
    backoff.delay('order', 0)
    expect(backoff.waiting(40_000)).toEqual([])
    backoff.delay('order', 40_000)
    expect(backoff.waiting(41_500)).toEqual([])
  })
})
