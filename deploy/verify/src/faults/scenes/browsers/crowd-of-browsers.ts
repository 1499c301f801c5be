import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from '../orders/drive.ts'
import { type Browser, openBrowser } from './browsers.ts'

/** Browsers that are opened at the same time. */
const BATCH = 50

/** Opens `count` tracking pages, each from its own network, spread over the orders. */
export async function openCrowd(origin: string, orders: readonly Order[], count: number): Promise<Browser[]> {
  const browsers: Browser[] = []
  while (browsers.length < count) {
    const batch = Array.from({ length: Math.min(BATCH, count - browsers.length) }, (_, index) => {
      const place = browsers.length + index
      const order = orders[place % orders.length] as Order
      return openBrowser({ origin, from: `203.0.${place >> 8}.${place & 255}` }, order)
    })
    const opened = await Promise.allSettled(batch)
    browsers.push(...opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
    const failed = opened.find(({ status }) => status === 'rejected')
    if (!failed) continue
    for (const browser of browsers) browser.close()
    throw (failed as PromiseRejectedResult).reason
  }
  return browsers
}

/** Reads a metric without labels from an API. Throws when the API does not export it. */
async function metricOf(origin: string, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
  if (value === undefined) throw new Error(`${origin}/metrics has no ${name}`)
  return Number(value)
}

export const openStreams = (origin: string): Promise<number> => metricOf(origin, 'passage_open_streams')

/** Bytes in use by an API that runs with `gc.ts`. */
export async function bytesNeeded(origin: string): Promise<number> {
  const seen: number[] = []
  while (seen.length < 10) {
    await sleep(500)
    const parts = ['nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes'].map((name) => metricOf(origin, name))
    seen.push((await Promise.all(parts)).reduce((sum, bytes) => sum + bytes, 0))
  }
  return Math.min(...seen)
}
