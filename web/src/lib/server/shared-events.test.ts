import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ConnectionState, retryDelay } from '../keep-open.ts'
// Loaded here, since the first stream would load it while the timers are stopped.
import './read-events.ts'
import { SharedEvents, type Topic } from './shared-events.ts'

const encoder = new TextEncoder()

/** A connection whose server side the test controls. */
interface Connection {
  asked: string
  send: (name: string, data?: object) => void
  beat: () => void
  end: () => void
  isOpen: () => boolean
}

let connections: Connection[]
let refuse: number | null
let tabs: Tab[]

function connect(path: string, { signal }: RequestInit): Response {
  if (refuse) return new Response('{}', { status: refuse })
  const { promise: body, resolve: begin } = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
  const stream = new ReadableStream<Uint8Array>({ start: begin })
  const write = (text: string) => body.then((server) => server.enqueue(encoder.encode(text)))
  let isEnded = false
  signal?.addEventListener('abort', () => body.then((server) => isEnded || server.error(signal.reason)))
  connections.push({
    asked: decodeURIComponent(path).replace('/api/events?', ''),
    send: (name, data = {}) => void write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => void write(': beat\n\n'),
    end() {
      isEnded = true
      void body.then((server) => server.close())
    },
    isOpen: () => !isEnded && !signal?.aborted,
  })
  return new Response(stream)
}

/** A tab of a browser, with its own document. */
class Tab {
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  readonly lines: ConnectionState[] = []
  readonly events: string[] = []
  readonly #events: SharedEvents
  readonly #stop = new AbortController()

  constructor(topics: readonly Topic[], reader = 'marie') {
    tabs.push(this)
    this.#events = new SharedEvents(`events of ${reader}`)
    this.#within(() => {
      for (const topic of topics) this.follow(topic)
    })
  }

  follow(topic: Topic, stop = this.#stop): AbortController {
    const onConnection = (connection: ConnectionState) => void this.lines.push(connection)
    const onEvent = (name: string, data: unknown) => void this.events.push(`${name} ${JSON.stringify(data)}`)
    this.#events.follow(topic, { onConnection, onEvent }, stop.signal)
    return stop
  }

  show(visibilityState: 'visible' | 'hidden') {
    this.document.visibilityState = visibilityState
    this.#within(() => this.document.dispatchEvent(new Event('visibilitychange')))
  }

  close = () => this.#within(() => this.#stop.abort())

  /** Each tab's own `document`. */
  #within(work: () => void) {
    vi.stubGlobal('document', this.document)
    work()
  }
}

const open = () => connections.filter(({ isOpen }) => isOpen())
const asked = () => open().map((connection) => connection.asked)
const sorted = (text: string) => text.replace(/(?<==)[A-Z,]+/, (numbers) => numbers.split(',').toSorted().join())

beforeEach(() => {
  connections = []
  tabs = []
  refuse = null
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => connect(path, init))
})
afterEach(() => {
  for (const tab of tabs) tab.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the stream of a browser', () => {
  it('is one for all tabs and passes their events on', async () => {
    const first = new Tab(['order/A', 'list/orders'])
    await expect.poll(asked).toEqual(['orders=A&list=orders'])
    const others = [new Tab(['order/B']), new Tab(['order/C', 'list/desk'])]
    await expect.poll(() => asked().map(sorted)).toEqual(['orders=A,B,C&list=desk'])
    await expect.poll(() => tabs.map(({ lines }) => lines.at(-1))).toEqual(['live', 'live', 'live'])
    open()[0]?.send('changed', { orderNumber: 'B' })
    for (const { events } of [first, ...others])
      await expect.poll(() => [...new Set(events)]).toEqual(['changed {"orderNumber":"B"}'])
  })

  it('is read by the next tab when its tab is closed', async () => {
    const first = new Tab(['order/A'])
    await expect.poll(asked).toEqual(['orders=A'])
    const second = new Tab(['order/B'])
    await expect.poll(asked).toEqual(['orders=A,B'])
    first.close()
    await expect.poll(asked).toEqual(['orders=B'])
    open()[0]?.send('changed', { seq: 3 })
    await expect.poll(() => second.events).toEqual(['changed {"seq":3}'])
    expect(second.lines.filter((connection) => connection !== 'live')).toEqual([])
  })

  it('is read by a visible tab, and closed while all are hidden', async () => {
    const first = new Tab(['order/A'])
    await expect.poll(asked).toEqual(['orders=A'])
    const second = new Tab(['order/B'])
    await expect.poll(asked).toEqual(['orders=A,B'])
    const before = connections.length
    first.show('hidden')
    await expect.poll(() => connections.length).toBeGreaterThan(before)
    expect(asked().map(sorted)).toEqual(['orders=A,B'])
    open()[0]?.send('changed', { seq: 4 })
    await expect.poll(() => first.events).toEqual(['changed {"seq":4}'])
    second.show('hidden')
    await expect.poll(open).toEqual([])
    first.show('visible')
    await expect.poll(() => open().length).toBe(1)
    expect([first, second].flatMap(({ lines }) => lines).filter((connection) => connection !== 'live')).toEqual([])
  })

  it('is opened again for a tab that becomes visible', async () => {
    new Tab(['order/A'])
    const second = new Tab(['order/B'])
    await expect.poll(() => open()[0]?.asked.length).toBe('orders=A,B'.length)
    second.show('hidden')
    await expect.poll(() => open().length).toBe(1)
    const before = connections.length
    second.show('visible')
    await expect.poll(() => connections.length).toBe(before + 1)
    expect(open()).toHaveLength(1)
  })

  it('is not shared with another session', async () => {
    new Tab(['order/A'])
    new Tab(['order/B'], 'paul')
    await expect.poll(() => asked().toSorted()).toEqual(['orders=A', 'orders=B'])
  })

  it('names at most twenty orders', async () => {
    new Tab(Array.from({ length: 22 }, (_, index) => `order/N${index}` as const))
    await expect.poll(() => open()[0]?.asked.split(',').length).toBe(20)
  })

  it.each([
    ['absent', {}],
    ['refused', { locks: { request: () => Promise.reject(new DOMException('Denied.', 'SecurityError')) } }],
  ])('is one for each tab where locks are %s', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator)
    new Tab(['order/A', 'list/orders'])
    new Tab(['order/B'])
    await expect.poll(() => asked().toSorted()).toEqual(['orders=A&list=orders', 'orders=B'])
  })
})

describe('the connection of a browser’s stream', () => {
  const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

  async function follow() {
    vi.useFakeTimers()
    vi.stubGlobal('navigator', {})
    const tab = new Tab(['order/A'])
    await passes(100)
    return tab
  }

  it('is polling after a break and live again', async () => {
    const { lines } = await follow()
    connections[0]?.end()
    await passes(0)
    expect(lines).toEqual(['live', 'polling'])
    await passes(1_000)
    expect([connections.length, lines.at(-1)]).toEqual([2, 'live'])
  })

  it('stays live when the server closes a stream now and then', async () => {
    const { lines } = await follow()
    await passes(10_000)
    connections[0]?.end()
    await passes(1_000)
    expect([connections.length, lines]).toEqual([2, ['live', 'live']])
  })

  it('is polling after 30 s without a heartbeat', async () => {
    await follow()
    await passes(15_000)
    connections[0]?.beat()
    await passes(29_000)
    expect(connections[0]?.isOpen()).toBe(true)
    await passes(2_100)
    expect([connections[0]?.isOpen(), connections.length]).toEqual([false, 2])
  })

  it('is opened again at once when the browser is online', async () => {
    refuse = 503
    const { lines } = await follow()
    await passes(10_000)
    refuse = null
    expect(lines).not.toContain('live')
    window.dispatchEvent(new Event('online'))
    await passes(0)
    expect(lines.at(-1)).toBe('live')
  })

  it('is opened again after growing pauses of at most 30 s', () => {
    expect([1, 2, 3, 4, 5, 6, 20].map((attempt) => retryDelay(attempt, () => 0))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ])
    expect(retryDelay(1, () => 1)).toBe(750)
  })
})
