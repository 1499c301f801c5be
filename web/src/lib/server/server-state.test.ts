import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkServer, serverStateAtom, watchServer } from './server-state.ts'

const answers: boolean[] = []
const ask = vi.fn(async () => new Response(null, { status: answers.shift() === false ? 503 : 200 }))
const back = vi.fn()
const line = () => getDefaultStore().get(serverStateAtom)
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('window', new EventTarget())
  answers.length = 0
  ask.mockClear()
  back.mockClear()
  stop = watchServer(back)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a single failed request is ignored while the server answers', async () => {
  checkServer()
  await vi.runAllTimersAsync()
  expect([ask.mock.calls.length, line(), back.mock.calls.length]).toEqual([1, 'there', 0])
})

test('an unreachable server is polled after growing pauses, once for all requests', async () => {
  answers.push(false, false, false, true)
  checkServer()
  checkServer()
  await vi.advanceTimersByTimeAsync(0)
  expect([ask.mock.calls.length, line()]).toEqual([1, 'away'])
  await vi.advanceTimersByTimeAsync(3_750)
  expect(ask.mock.calls.length).toBe(2)
  await vi.advanceTimersByTimeAsync(23_000)
  expect([ask.mock.calls.length, line(), back.mock.calls.length]).toEqual([4, 'there', 1])
})

test('failed reads are repeated with the connection', () => {
  window.dispatchEvent(new Event('online'))
  expect(back).toHaveBeenCalledTimes(1)
})

test('a server that failed offline is polled with the connection', async () => {
  answers.push(false, false, false, true)
  checkServer()
  await vi.advanceTimersByTimeAsync(15_000)
  expect([ask.mock.calls.length, line()]).toEqual([3, 'away'])
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect([ask.mock.calls.length, line()]).toEqual([4, 'there'])
})
