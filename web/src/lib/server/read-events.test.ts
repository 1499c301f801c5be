import { afterEach, expect, test, vi } from 'vitest'
import { readEvents } from './read-events.ts'

afterEach(() => vi.unstubAllGlobals())

test('a stream with an aborted signal ends at once', async () => {
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        if (signal.aborted) reject(signal.reason)
      }),
  )
  const left = AbortSignal.abort(new Error('left'))
  const read = readEvents('/api/events', { onOpen: vi.fn(), onEvent: vi.fn() }, left)
  await expect(Promise.race([read, new Promise((resolve) => setTimeout(resolve, 100, 'open'))])).rejects.toThrow('left')
})
