import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { closedLoop, eachOf, paced } from './load.ts'

it('a closed loop keeps so many going and counts all that were begun', async () => {
  let going = 0
  let most = 0
  let begun = 0
  const { results, seconds } = await closedLoop({ workers: 3, ms: 60 }, async () => {
    begun++
    most = Math.max(most, ++going)
    await sleep(10)
    going--
    return begun
  })
  expect(most).toBe(3)
  expect(results).toHaveLength(begun)
  expect(seconds).toBeGreaterThan(0.05)
})

it('a paced load does not wait for what is slow', async () => {
  const begun: number[] = []
  const all = Promise.withResolvers<void>()
  await paced({ perSecond: 100, count: 4 }, (index) => {
    if (begun.push(index) === 4) all.resolve()
    return all.promise
  })
  expect(begun).toEqual([0, 1, 2, 3])
})

it('work for each item gives results in order', async () => {
  const results = await eachOf([30, 1, 2], 2, async (ms, index) => {
    await sleep(ms)
    return index
  })
  expect(results).toEqual([0, 1, 2])
})
