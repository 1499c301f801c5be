import { setTimeout as sleep } from 'node:timers/promises'
import { OrderChanged, OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { Order } from '../orders/drive.ts'
import { rowsOf } from '../orders/timeline.ts'
import type { World } from '../world.ts'

/** I7 of FAULTS.md. */
const WITHIN_MS = 15_000
/** How long a browser waits before it reconnects. */
const RETRY_MS = 1_000

/** How long the first reading may take. */
const SHOWS_WITHIN_MS = 45_000

/** An open tracking page. */
export interface Browser {
  order: Order
  /** Its timeline, line by line. */
  shown: string[]
  /** How often it reconnected. */
  returns: number
  close(): void
}

interface Place {
  origin: string
  /** The browser's address, for an API that trusts one proxy. */
  from?: string
}

/**
 * Opens an order's page as a browser does: reads the order after each change that the stream announces, and opens the stream again
 * after every end of the connection. Resolves when it shows the order.
 */
export async function openBrowser({ origin, from }: Place, order: Order): Promise<Browser> {
  const leaving = new AbortController()
  const browser: Browser = { order, shown: [], returns: 0, close: () => leaving.abort() }
  const shows = Promise.withResolvers<void>()
  let known = 0

  const call = async (path: string): Promise<Response> => {
    const response = await fetch(`${origin}${path}`, {
      headers: { ...(from && { 'x-forwarded-for': from }) },
      signal: leaving.signal,
    })
    if (!response.ok) throw new Error(`${path} answers ${response.status}`)
    return response
  }
  const watch = async (): Promise<void> => {
    const { body } = await call(`/api/events?orders=${order.orderNumber}`)
    if (!body) throw new Error('the stream has no body')
    const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
    for await (const { data } of events) {
      const { seq } = OrderChanged.parse(JSON.parse(data))
      if (seq <= known) continue
      const read = OrderView.parse(await (await call(`/api/orders/track/${order.orderNumber}`)).json())
      known = read.lastSeq
      browser.shown = read.statusHistory.map(lineOf)
      shows.resolve()
    }
  }
  const live = async (): Promise<void> => {
    while (!leaving.signal.aborted) {
      await watch().catch(() => undefined)
      browser.returns++
      await sleep(RETRY_MS, undefined, { signal: leaving.signal }).catch(() => undefined)
    }
  }
  void live()
  const late = sleep(SHOWS_WITHIN_MS).then(() => Promise.reject(new Error('the browser shows nothing')))
  try {
    await Promise.race([shows.promise, late])
  } catch (error) {
    browser.close()
    throw error
  }
  return browser
}

const lineOf = ({ seq, newStatus, reason }: { seq: number; newStatus: string; reason: string }): string =>
  `${seq} ${newStatus} ${reason}`

/** I7: the browsers that do not show what the database says, one sentence each; waits up to `within` ms. */
export async function staleBrowsers(world: World, browsers: readonly Browser[], within = WITHIN_MS): Promise<string[]> {
  const deadline = Date.now() + within
  for (;;) {
    const found = await judge(world, browsers)
    if (found.length === 0 || Date.now() > deadline) return found
    await sleep(100)
  }
}

async function judge(world: World, browsers: readonly Browser[]): Promise<string[]> {
  const orders = new Map(browsers.map(({ order }) => [order.id, order]))
  const lines = new Map<string, string[]>()
  for (const order of orders.values()) {
    const rows = await rowsOf(world, order)
    lines.set(
      order.id,
      rows.map(({ seq, status, reason }) => `${seq} ${status} ${reason}`),
    )
  }
  return browsers.flatMap(({ order, shown }) => {
    const said = lines.get(order.id) ?? []
    if (said.join() === shown.join()) return []
    return [`I7: a browser shows order ${order.id} as\n  ${shown.join('\n  ')}\nand not as\n  ${said.join('\n  ')}`]
  })
}
