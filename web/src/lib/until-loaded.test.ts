import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CodeNotFetched } from './fetch-first.ts'
import { replacedAtom } from './replaced.ts'
import { untilLoaded } from './until-loaded.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  getDefaultStore().set(replacedAtom, false)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const failing = (times: number) =>
  vi.fn(async () => {
    if (times-- > 0) throw new CodeNotFetched('Not now.')
    return 'here'
  })

test('code that failed to load is requested again after growing pauses', async () => {
  const load = failing(3)
  const loaded = untilLoaded(load)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(load).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await loaded).toBe('here')
})

test('code is requested as soon as the connection is back', async () => {
  const load = failing(1)
  const loaded = untilLoaded(load)
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('here')
})

test('code of a replaced release is not requested again', async () => {
  const load = failing(Number.POSITIVE_INFINITY)
  void untilLoaded(load)
  await vi.advanceTimersByTimeAsync(0)
  getDefaultStore().set(replacedAtom, true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(load).toHaveBeenCalledTimes(1)
})
