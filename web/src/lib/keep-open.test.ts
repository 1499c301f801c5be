import { afterEach, expect, it, vi } from 'vitest'
import { type ConnectionState, keepOpen } from './keep-open.ts'
import { ApiError } from './server/api-error.ts'

afterEach(() => void vi.unstubAllGlobals())

it.each([
  [429, 'asks again later'],
  [403, 'does not ask for the stream again'],
])('a stream that is refused with %i is replaced by polling: the browser %s', async (status) => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  const stop = new AbortController()
  const lines: ConnectionState[] = []
  const read = vi.fn(async () => {
    throw new ApiError(status, '{}', '')
  })
  const open = keepOpen(read, (connection) => lines.push(connection), stop.signal)
  const over = await Promise.race([open.then(() => 'over'), new Promise((resolve) => setTimeout(resolve, 50, 'waits'))])
  stop.abort()
  await open
  expect([lines, over]).toEqual([['polling'], status === 429 ? 'waits' : 'over'])
})
