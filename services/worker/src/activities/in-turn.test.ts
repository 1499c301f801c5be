import { ApplicationFailure } from '@temporalio/common'
import { describe, expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

/** Work that ends on `endNext`. `most`: how much of it ran at the same time. */
function slowWork(attempt = 1, random = 0.5) {
  const ends: (() => void)[] = []
  let now = 0
  let most = 0
  const work = inTurn(
    { atOnce: 2, waiting: 1, laterMs: 5_000, attempt: () => attempt, random: () => random },
    async (name: string) => {
      most = Math.max(most, ++now)
      await new Promise<void>((resolve) => ends.push(resolve))
      now -= 1
      return name
    },
  )
  return { work, endNext: () => ends.shift()?.(), most: () => most }
}

describe('an activity in turn', () => {
  it('runs, waits, or is postponed when the queue is full', async () => {
    const { work, endNext, most } = slowWork()
    const taken = [work('one'), work('two'), work('three')]
    const refused = await work('four').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ApplicationFailure)
    expect(refused).toMatchObject({ nonRetryable: false, nextRetryDelay: 5_000 })
    for (let left = taken.length; left > 0; left -= 1) {
      await new Promise(setImmediate)
      endNext()
    }
    expect(await Promise.all(taken)).toEqual(['one', 'two', 'three'])
    expect(most()).toBe(2)
  })

  it.each([
    [2, 10_000],
    [4, 40_000],
    [100, 40_000],
  ])('is postponed in attempt %i by %i ms', async (attempt, nextRetryDelay) => {
    const { work, endNext } = slowWork(attempt)
    const taken = [work('one'), work('two'), work('three')]
    await expect(work('four')).rejects.toMatchObject({ nextRetryDelay })
    for (let left = taken.length; left > 0; left -= 1) {
      await new Promise(setImmediate)
      endNext()
    }
    await Promise.all(taken)
  })

  it('is postponed by half to one and a half of that time', async () => {
    const delays: unknown[] = []
    for (const random of [0, 0.25, 0.999]) {
      const { work, endNext } = slowWork(1, random)
      const taken = [work('one'), work('two'), work('three')]
      delays.push(await work('four').catch(({ nextRetryDelay }) => nextRetryDelay))
      for (let left = taken.length; left > 0; left -= 1) {
        await new Promise(setImmediate)
        endNext()
      }
      await Promise.all(taken)
    }
    expect(delays).toEqual([2_500, 3_750, 7_495])
  })

  it('leaves the queue when it fails', async () => {
    const work = inTurn({ atOnce: 1, waiting: 0, laterMs: 1, attempt: () => 1 }, () =>
      Promise.reject(new Error('The mail server is unavailable.')),
    )
    for (let time = 0; time < 3; time += 1) await expect(work(null)).rejects.toThrow('unavailable')
  })
})
