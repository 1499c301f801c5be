import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TopicStream, topicStream } from './topic-stream.ts'
// Loaded here, since the first stream would load it while the timers are stopped.
import './read-events.ts'

const encoder = new TextEncoder()
const changed = { orderNumber: 'ORD-A', seq: 4 }
const ana = { id: 'ana', name: 'Ana Weber', since: '2026-11-21T09:00:00.000Z' }

/** The server's side of each connection. */
let servers: { send: (event: string, data?: object) => void; end: () => void; aborted: () => boolean }[]
let refuse: number | null

function connect({ signal }: RequestInit): Response {
  if (refuse) return new Response('{}', { status: refuse })
  let server: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      server = controller
    },
  })
  signal?.addEventListener('abort', () => server?.error(signal.reason))
  const write = (text: string) => server?.enqueue(encoder.encode(text))
  servers.push({
    send: (event, data = {}) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => server?.close(),
    aborted: () => signal?.aborted ?? false,
  })
  return new Response(body)
}

/** The delay before the stream is opened. */
const TOGETHER = 30

const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  servers = []
  refuse = null
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  // Without locks each tab has its own stream.
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => connect(init))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the stream of lists', () => {
  test('is one connection for all subscribers and live after the server is ready', async () => {
    const stream = new TopicStream('list/orders')
    const [one, other] = [vi.fn(), vi.fn()]
    const leave = [stream.listen(one), stream.listen(other), stream.watch(vi.fn())]
    await passes(TOGETHER)
    expect([servers.length, stream.connection]).toEqual([1, 'connecting'])
    servers[0]?.send('ready')
    await passes(0)
    expect(stream.connection).toBe('live')
    servers[0]?.send('changed', changed)
    await passes(0)
    for (const hearer of [one, other]) expect(hearer.mock.calls).toEqual([[null], [changed, false]])
    for (const stop of leave) stop()
    await passes(1_000)
    expect(servers[0]?.aborted()).toBe(true)
  })

  test('stays open between two screens', async () => {
    const stream = new TopicStream('list/orders')
    stream.listen(vi.fn())()
    await passes(500)
    const leave = stream.listen(vi.fn())
    await passes(5_000)
    expect([servers.length, servers[0]?.aborted()]).toEqual([1, false])
    leave()
    await passes(1_000)
    expect(servers[0]?.aborted()).toBe(true)
  })

  test('polls while it is broken and reports a possible change of any order afterwards', async () => {
    const stream = new TopicStream('list/orders')
    const hearer = vi.fn()
    const leave = stream.listen(hearer)
    await passes(TOGETHER)
    servers[0]?.send('ready')
    servers[0]?.end()
    refuse = 503
    await passes(1_000)
    expect(stream.connection).toBe('polling')
    refuse = null
    await passes(5_000)
    servers[1]?.send('ready')
    await passes(0)
    expect([stream.connection, hearer.mock.calls]).toEqual(['live', [[null], [null]]])
    leave()
    await passes(1_000)
  })

  test('lists the people at an order until it breaks', async () => {
    const stream = new TopicStream('list/desk')
    const watcher = vi.fn()
    const leave = stream.watch(watcher)
    await passes(TOGETHER)
    servers[0]?.send('ready')
    servers[0]?.send('presence', { orderId: 'o-1', people: [ana] })
    await passes(0)
    expect(stream.peopleViewing('o-1')).toEqual([ana])
    expect(stream.peopleViewing('o-2')).toBe(stream.peopleViewing('o-3'))
    servers[0]?.send('presence', { orderId: 'o-2', people: [ana] })
    servers[0]?.send('presence', { orderId: 'o-2', people: [] })
    await passes(0)
    // Removed, not kept as an empty list.
    expect(stream.peopleViewing('o-2')).toBe(stream.peopleViewing('o-3'))
    watcher.mockClear()
    servers[0]?.end()
    await passes(0)
    expect([stream.peopleViewing('o-1'), watcher.mock.calls.length]).toEqual([[], 1])
    leave()
    await passes(1_000)
  })
})

describe('the stream of an order', () => {
  async function follow() {
    const stream = new TopicStream('order/ORD-A')
    const hearer = vi.fn()
    const leave = stream.listen(hearer)
    await passes(TOGETHER)
    return { stream, hearer, leave }
  }
  const other = { orderNumber: 'ORD-B', seq: 9 }

  test('is live after the server confirms the order and passes on changes of this order only', async () => {
    const { stream, hearer, leave } = await follow()
    servers[0]?.send('ready')
    servers[0]?.send('changed', other)
    await passes(0)
    expect([stream.connection, hearer.mock.calls]).toEqual(['connecting', []])
    servers[0]?.send('changed', changed)
    await passes(0)
    expect([stream.connection, hearer.mock.calls]).toEqual(['live', [[changed, false]]])
    leave()
    await passes(1_000)
  })

  test('is polled until the server confirms the order on the present connection, which may be a new one', async () => {
    const { stream, hearer, leave } = await follow()
    await passes(3_000)
    expect(stream.connection).toBe('polling')
    servers[0]?.send('changed', changed)
    await passes(10_000)
    expect(stream.connection).toBe('live')
    servers[0]?.end()
    await passes(1_000)
    expect([servers.length, stream.connection]).toEqual([2, 'live'])
    await passes(3_000)
    expect(stream.connection).toBe('polling')
    servers[1]?.send('changed', changed)
    servers[1]?.send('changed', changed)
    await passes(0)
    expect(hearer.mock.calls.map(([, isReconnected]) => isReconnected)).toEqual([false, true, false])
    leave()
    await passes(1_000)
  })
})

describe('the streams of a tab', () => {
  test('are kept while a component uses them, and an order’s is removed when it is closed', async () => {
    const [order, list] = [topicStream('order/ORD-Z'), topicStream('list/orders')]
    const leave = [order.listen(vi.fn()), list.listen(vi.fn())]
    await passes(TOGETHER)
    expect([topicStream('order/ORD-Z') === order, topicStream('list/orders') === list]).toEqual([true, true])
    for (const stop of leave) stop()
    await passes(1_000)
    expect(topicStream('order/ORD-Z')).not.toBe(order)
    expect(topicStream('list/orders')).toBe(list)
  })

  test('are the same for a returning and a new component', async () => {
    const order = topicStream('order/ORD-Y')
    order.listen(vi.fn())()
    await passes(1_000)
    const leave = order.listen(vi.fn())
    expect(topicStream('order/ORD-Y')).toBe(order)
    leave()
    await passes(1_000)
  })
})
