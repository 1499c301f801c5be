import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CodeNotFetched, fetchFirst } from './fetch-first.ts'

/** An answer whose body is as long under way as `seconds` are many, with a chunk after each of them. */
function slowly(...seconds: number[]) {
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream({
      start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
      pull: async (controller) => {
        const wait = seconds.shift()
        if (wait === undefined) return controller.close()
        await new Promise((resolve) => setTimeout(resolve, wait * 1_000))
        if (!signal.aborted) controller.enqueue(new Uint8Array(1))
      },
    })
    return new Response(body)
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  // Node's own timer is not a pretended one.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const total = new AbortController()
    setTimeout(() => total.abort(), milliseconds)
    return total.signal
  })
  vi.stubGlobal('document', { readyState: 'complete', querySelector: () => null })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const load = (file: string) => fetchFirst(() => undefined, [file]).catch((error: unknown) => error)

test('a file that comes slowly is waited for as long as some of it comes', async () => {
  slowly(20, 20, 20, 20)
  const loaded = load('slow.js')
  await vi.advanceTimersByTimeAsync(81_000)
  expect(await loaded).toBeUndefined()
})

test('a file that falls silent half-way is given up', async () => {
  slowly(20, 3_600)
  const loaded = load('silent.js')
  await vi.advanceTimersByTimeAsync(51_000)
  expect(await loaded).toBeInstanceOf(CodeNotFetched)
})
