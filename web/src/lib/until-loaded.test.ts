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

test('code that failed while the connection and the server were there is asked for again, ever more rarely', async () => {
  const load = failing(3)
  const loaded = untilLoaded(load)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(load).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await loaded).toBe('here')
})

test('a connection that is back is not waited past', async () => {
  const load = failing(1)
  const loaded = untilLoaded(load)
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('here')
})

test('after a release, code that is gone is not asked for again', async () => {
  const load = failing(Number.POSITIVE_INFINITY)
  void untilLoaded(load)
  await vi.advanceTimersByTimeAsync(0)
  getDefaultStore().set(replacedAtom, true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(load).toHaveBeenCalledTimes(1)
})
