import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onceASecond } from './use-list-events.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const looksAt = (state: 'visible' | 'hidden') => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  page.visibilityState = 'visible'
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('calls run at once and then at most once a second', () => {
  const act = vi.fn()
  const { run, stop } = onceASecond(act)
  run()
  vi.advanceTimersByTime(0)
  expect(act).toHaveBeenCalledTimes(1)
  for (let i = 0; i < 50; i += 1) {
    run()
    vi.advanceTimersByTime(50)
  }
  expect(act).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(5_000)
  expect(act).toHaveBeenCalledTimes(4)
  run()
  stop()
  vi.advanceTimersByTime(5_000)
  expect(act).toHaveBeenCalledTimes(4)
})

test('calls wait for a visible page', () => {
  const act = vi.fn()
  const { run, stop } = onceASecond(act)
  looksAt('hidden')
  run()
  run()
  vi.advanceTimersByTime(60_000)
  expect(act).not.toHaveBeenCalled()
  looksAt('visible')
  vi.advanceTimersByTime(0)
  expect(act).toHaveBeenCalledTimes(1)
  looksAt('hidden')
  looksAt('visible')
  vi.advanceTimersByTime(5_000)
  expect(act).toHaveBeenCalledTimes(1)
  stop()
})
