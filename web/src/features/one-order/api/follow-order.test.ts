import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Line, waitBefore } from '../../../lib/keep-open.ts'
import { readEvents } from '../../../lib/server/later-events.ts'
import { entry, trackedEntry, trackedOrder } from '../tracked-order.fixture.ts'
import { followOrder } from './follow-order.ts'

const encoder = new TextEncoder()
const order = trackedOrder([entry(1, 'pending', 0), entry(2, 'paid', 5)])
const next = trackedEntry(entry(3, 'document_review', 6))
const event = (name: string, id: number, data: unknown) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** A connection whose server side the test controls. */
interface Connection {
  headers: Headers
  send: (text: string) => void
  end: () => void
  aborted: () => boolean
}

let connections: Connection[]
let refuse: number | null
let stop: AbortController

function connect(init: RequestInit): Response {
  if (refuse) return new Response('{}', { status: refuse })
  let server: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      server = controller
    },
  })
  init.signal?.addEventListener('abort', () => server?.error(init.signal?.reason))
  connections.push({
    headers: new Headers(init.headers),
    send: (text) => server?.enqueue(encoder.encode(text)),
    end: () => server?.close(),
    aborted: () => init.signal?.aborted ?? false,
  })
  return new Response(body)
}

function follow() {
  const seen = { lines: [] as Line[], entries: [] as number[], snapshots: [] as number[] }
  const done = followOrder(
    'ORD-K7M4XQ9H',
    {
      lastSeen: () => String(seen.entries.at(-1) ?? 2),
      onLine: (line) => seen.lines.push(line),
      onSnapshot: (snapshot) => seen.snapshots.push(snapshot.lastSeq),
      onEntry: (tracked) => seen.entries.push(tracked.entry.seq),
    },
    stop.signal,
  )
  return { seen, done }
}

const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** Waits until the code that reads a stream is loaded. */
beforeAll(async () => {
  const fetches = vi.spyOn(globalThis, 'fetch')
  const nothing = { onOpen: () => undefined, onEvent: () => undefined }
  await expect(readEvents('/given-up', undefined, nothing, AbortSignal.abort())).rejects.toThrow()
  expect(fetches).not.toHaveBeenCalled()
  fetches.mockRestore()
})

beforeEach(() => {
  connections = []
  refuse = null
  stop = new AbortController()
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => connect(init))
})

afterEach(async () => {
  stop.abort()
  await passes(0)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the stream of an order', () => {
  test('passes on snapshots and entries that arrive in pieces', async () => {
    const { seen } = follow()
    await passes(0)
    expect(connections[0]?.headers.get('last-event-id')).toBe('2')
    const text = event('snapshot', 2, order) + event('entry', 3, next)
    connections[0]?.send(`: beat\n\n${text.slice(0, 40)}`)
    connections[0]?.send(text.slice(40))
    await passes(0)
    expect(seen).toEqual({ lines: ['live'], snapshots: [2], entries: [3] })
  })

  test('reconnects after the last entry', async () => {
    const { seen } = follow()
    await passes(0)
    connections[0]?.send(event('entry', 3, next))
    connections[0]?.end()
    await passes(0)
    expect(seen.lines).toEqual(['live', 'polling'])
    await passes(1_000)
    expect(connections).toHaveLength(2)
    expect(connections[1]?.headers.get('last-event-id')).toBe('3')
    expect(seen.lines.at(-1)).toBe('live')
  })

  test('reconnects without a notice when the server closes it', async () => {
    const { seen } = follow()
    await passes(10_000)
    connections[0]?.end()
    await passes(1_000)
    expect(connections).toHaveLength(2)
    expect(seen.lines).toEqual(['live', 'live'])
    connections[1]?.end()
    await passes(0)
    expect(seen.lines.at(-1)).toBe('polling')
  })

  test('closes after 30 s without a heartbeat', async () => {
    const { seen } = follow()
    await passes(15_000)
    connections[0]?.send(': beat\n\n')
    await passes(29_000)
    expect(connections[0]?.aborted()).toBe(false)
    await passes(1_100)
    expect(connections[0]?.aborted()).toBe(true)
    await passes(1_000)
    expect(connections).toHaveLength(2)
    expect(seen.lines).toEqual(['live', 'live'])
  })

  test('reconnects at once when the browser is online again', async () => {
    refuse = 503
    const { seen } = follow()
    await passes(10_000)
    refuse = null
    expect(seen.lines).not.toContain('live')
    window.dispatchEvent(new Event('online'))
    await passes(0)
    expect(seen.lines.at(-1)).toBe('live')
  })

  test('does not reconnect after a final refusal', async () => {
    refuse = 404
    const { seen, done } = follow()
    await passes(0)
    await done
    expect(seen.lines).toEqual(['polling'])
  })

  test('ends without subscribers', async () => {
    const { done } = follow()
    await passes(0)
    stop.abort()
    await passes(0)
    await done
    expect(connections[0]?.aborted()).toBe(true)
    await passes(60_000)
    expect(connections).toHaveLength(1)
  })

  test('reconnects after growing pauses of at most 30 s', () => {
    expect([1, 2, 3, 4, 5, 6, 20].map((attempt) => waitBefore(attempt, () => 0))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ])
    expect(waitBefore(1, () => 1)).toBe(750)
  })
})
