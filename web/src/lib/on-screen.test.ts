import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onScreen } from './on-screen.ts'

/** Reports a paint. */
let paint: (name: string) => void

beforeEach(() => {
  vi.useFakeTimers()
  class Observer {
    constructor(seen: (list: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void) {
      paint = (painted) =>
        seen({ getEntriesByName: (name) => (name === painted ? [{ name } as PerformanceEntry] : []) })
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settled = async (promise: Promise<void>) => {
  let isSettled = false
  void promise.then(() => {
    isSettled = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return isSettled
}

test('React waits for the first text on the page', async () => {
  const words = onScreen()
  paint('first-paint')
  expect(await settled(words)).toBe(false)
  paint('first-contentful-paint')
  expect(await settled(words)).toBe(true)
})

test('React does not wait for a hidden tab', async () => {
  const words = onScreen()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await settled(words)).toBe(true)
})
