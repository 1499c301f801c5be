import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { FullOrder, OrderChanged } from '@passage/contracts/api/orders/order-view.schema'
import { type CreateOrderInput, OrderCreated, StatusChanged } from '@passage/contracts/api/orders/orders.schema'
import { passportPdf } from '@passage/local/seed/files/pdf'
import { upload } from '@passage/local/seed/orders/upload'
import { z } from 'zod'
import type { Bench } from '../bench/bench.ts'
import { newOrder, payOrder } from '../bench/orders.ts'
import { keepStream } from './streams.ts'

/** Streams of lists that are open all day: of the agency's people, and of staff at the desk. */
const STREAMS = { agency: 120, desk: 40 }

/** How the orders of a day end, in turns; all endings are final. */
const ENDINGS = [
  ...['completed', 'completed', 'withdrawn', 'completed', 'rejected'],
  ...['completed', 'completed', 'withdrawn unpaid', 'completed', 'completed'],
] as const

const MOVES = {
  completed: ['processing', 'submitted', 'approved', 'completed'],
  rejected: ['processing', 'rejected'],
} as const

/** Lists and pages that people read beside each order. */
const READS = [
  { path: '/', token: null },
  { path: '/api/visa-orders?limit=20', token: null },
  { path: '/api/dashboard/transactions?limit=20', token: 'agency' },
  { path: '/api/dashboard/stats', token: 'agency' },
  { path: '/api/desk/orders?queue=todo', token: 'provider' },
] as const

/** Milliseconds of each kind of work since they were last taken. */
export interface Latencies {
  place: number[]
  read: number[]
  event: number[]
}

/** A working day: streams that stay open, and orders that are carried to their end. */
export interface Day {
  /** Carries one order to its end with everything that people do meanwhile. */
  live(): Promise<void>
  placed(): number
  /** Takes the latencies since the last call. */
  takeLatencies(): Latencies
  end(): void
}

export async function beginDay(bench: Bench): Promise<Day> {
  const { api, origin, tokens } = bench
  const body = await newOrder(bench)
  const bytes = await passportPdf({ first: 'Zoë', last: 'Müller' }, 'FR')
  const file = { documentType: 'passport', fileName: 'passport.pdf', contentType: 'application/pdf', bytes } as const
  let latencies: Latencies = { place: [], read: [], event: [] }
  let [begun, placed] = [0, 0]
  const streams = [
    ...Array.from({ length: STREAMS.agency }, () => keepStream(origin, { query: 'list=orders', token: tokens.agency })),
    ...Array.from({ length: STREAMS.desk }, () => keepStream(origin, { query: 'list=desk', token: tokens.provider })),
  ]
  async function timed<T>(kind: keyof Latencies, work: () => Promise<T>): Promise<T> {
    const since = performance.now()
    const result = await work()
    latencies[kind].push(performance.now() - since)
    return result
  }
  const place = (input: CreateOrderInput) =>
    api.call({
      method: 'POST',
      path: '/api/orders',
      token: tokens.agency,
      key: randomUUID(),
      body: input,
      answer: OrderCreated,
    })
  const send = (method: 'POST' | 'PATCH', path: string, by: 'agency' | 'provider', sent: object) =>
    api.call({ method, path, token: tokens[by], key: randomUUID(), body: sent, answer: z.unknown() })

  /** Changes an order's status by staff, and waits until its page's stream has the change. */
  async function move(id: string, status: string, seen: Page): Promise<void> {
    const since = performance.now()
    const path = `/api/orders/${id}/status`
    const call = { method: 'PATCH', path, token: tokens.provider, key: randomUUID() } as const
    const { seq } = await api.call({ ...call, body: { status, notes: 'The file moves on.' }, answer: StatusChanged })
    latencies.event.push((await seen.has(seq)) - since)
  }

  async function live(): Promise<void> {
    const ending = ENDINGS[begun++ % ENDINGS.length] as (typeof ENDINGS)[number]
    const documents = [await upload(api, tokens.agency, 'fr', file)]
    const order = await timed('place', () => place({ ...body, documents }))
    placed += 1
    const page = openPage(origin, order.orderNumber)
    try {
      await browse(bench)
      const read = () =>
        timed('read', () =>
          api.call({ method: 'GET', path: `/api/orders/${order.id}`, token: tokens.provider, answer: FullOrder }),
        )
      await read()
      if (ending !== 'withdrawn unpaid') {
        await payOrder(bench, order)
        // As the desk sends them, with the entry that it shows.
        const { documents, lastSeq: expectedSeq } = await read()
        for (const { id } of documents)
          await send('POST', `/api/documents/${id}/review`, 'provider', { verdict: 'approved', expectedSeq })
      }
      if (ending.startsWith('withdrawn')) await send('POST', `/api/orders/${order.id}/cancel`, 'agency', {})
      else for (const to of MOVES[ending as keyof typeof MOVES]) await move(order.id, to, page)
    } finally {
      page.close()
    }
  }
  return {
    live,
    placed: () => placed,
    takeLatencies() {
      const taken = latencies
      latencies = { place: [], read: [], event: [] }
      return taken
    },
    end() {
      for (const close of streams) close()
    },
  }
}

/** Reads the lists and pages. Throws for an answer that is not 2xx. */
async function browse({ origin, tokens }: Bench): Promise<void> {
  for (const { path, token } of READS) {
    const response = await fetch(`${origin}${path}`, {
      headers: token ? { authorization: `Bearer ${tokens[token]}` } : {},
      signal: AbortSignal.timeout(30_000),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  }
}

type Page = ReturnType<typeof openPage>

/** An order's page in a browser, which follows the order. */
function openPage(origin: string, orderNumber: string) {
  const arrivals = new Map<number, number>()
  let [last, waiting] = [0, (_seq: number) => {}]
  const close = keepStream(origin, {
    query: `orders=${orderNumber}`,
    onChanged(data, at) {
      const { seq } = OrderChanged.parse(JSON.parse(data))
      for (let one = last + 1; one <= seq; one++) arrivals.set(one, at)
      last = Math.max(last, seq)
      waiting(seq)
    },
  })
  return {
    close,
    /** When the page was notified of an entry. Throws after 30 s. */
    async has(seq: number): Promise<number> {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting = (arrived) => arrived >= seq && resolve()
      if (last < seq) await Promise.race([promise, sleep(30_000, undefined, { ref: false })])
      const at = arrivals.get(seq)
      if (at === undefined) throw new Error(`the stream of ${orderNumber} has not brought entry ${seq}`)
      return at
    },
  }
}
