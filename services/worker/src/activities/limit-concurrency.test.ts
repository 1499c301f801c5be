import { ApplicationFailure } from '@temporalio/common'
import { describe, expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

/** Limited work that ends when the test says so; `peak` is the most executions at a time. */
function slowWork(attempt = 1, random = 0.5) {
  const ends: (() => void)[] = []
  let running = 0
  let peak = 0
  const work = limitConcurrency(
    { concurrency: 2, maxWaiting: 1, retryMs: 5_000, attempt: () => attempt, random: () => random },
    async (name: string) => {
      peak = Math.max(peak, ++running)
      await new Promise<void>((resolve) => ends.push(resolve))
      running -= 1
      return name
    },
  )
  /** Starts as many executions as are accepted; the next one is refused. */
  const accepted = ['one', 'two', 'three'].map((name) => work(name))
  const finish = async () => {
    for (let left = accepted.length; left > 0; left -= 1) {
      await new Promise(setImmediate)
      ends.shift()?.()
    }
    return Promise.all(accepted)
  }
  return { work, finish, peak: () => peak }
}

describe('limitConcurrency', () => {
  it('runs a limited number of executions, lets some wait and refuses further ones for a while', async () => {
    const { work, finish, peak } = slowWork()
    const refused = await work('four').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ApplicationFailure)
    expect(refused).toMatchObject({ nonRetryable: false, nextRetryDelay: 5_000 })
    expect(await finish()).toEqual(['one', 'two', 'three'])
    expect(peak()).toBe(2)
  })

  it.each([
    [2, 0.5, 10_000],
    [4, 0.5, 40_000],
    [100, 0.5, 40_000],
    [1, 0, 2_500],
    [1, 0.999, 7_495],
  ])('delays the retry after attempt %i with random %d by %i ms', async (attempt, random, nextRetryDelay) => {
    const { work, finish } = slowWork(attempt, random)
    await expect(work('four')).rejects.toMatchObject({ nextRetryDelay })
    await finish()
  })

  it('frees the slot of a failed execution', async () => {
    const work = limitConcurrency({ concurrency: 1, maxWaiting: 0, retryMs: 1, attempt: () => 1 }, () =>
      Promise.reject(new Error('The mail server is down.')),
    )
    for (let time = 0; time < 3; time += 1) await expect(work(null)).rejects.toThrow('down')
  })
})
