import { LUXEMBOURG } from '@passage/contracts/domain/luxembourg-day'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import { launchBrowser } from '@passage/local/testing/browser'
import type { BrowserContext } from 'playwright-core'
import { paidOrders } from '../paid-orders.ts'
import type { Extra, Row } from '../row.ts'
import { median, spread } from '../statistics.ts'

/** Slow 3G as WebPageTest and Lighthouse have it: each request waits for one round trip, and all share the line. */
const ROUND_TRIP_MS = 400
const KBIT_PER_SECOND = 400

/** What a person on such a line is ready to wait. Milliseconds. */
const SOON = 3_000
const RUNS = 3
/** The page is done loading what comes at rest. Milliseconds. */
const AT_REST = 15_000

/** How a visit went: milliseconds from its start. */
interface Visit {
  readable: number
  usable: number
  /** What had come over the line when it was usable, in kB by the file's name, the heaviest first. */
  files: [string, number][]
}

export const orderOnSlowLine: Row = {
  id: 'H4',
  title: `The order’s page on slow 3G (${ROUND_TRIP_MS} ms a round trip, ${KBIT_PER_SECOND} kbit/s), first visit of its owner on a phone until the turn card can be read / ${SOON / 1000} s, median of ${RUNS}`,
  unit: 'ms',
  better: 'less',
  good: 1,
  aim: 1,
  async measure(bench) {
    const [order] = await paidOrders(bench, 1)
    const path = orderPath(order?.orderNumber ?? '')
    const browser = await launchBrowser()
    const first: Visit[] = []
    const again: Visit[] = []
    try {
      for (let run = 0; run < RUNS; run += 1) {
        const localStorage = [{ name: 'sessionToken', value: bench.tokens.agency }]
        const context = await browser.newContext({
          baseURL: bench.origin,
          viewport: { width: 375, height: 800 },
          timezoneId: LUXEMBOURG,
          // The line is slowed for the page alone, so it asks itself: kept files come from the browser's cache.
          serviceWorkers: 'block',
          storageState: { cookies: [], origins: [{ origin: bench.origin, localStorage }] },
        })
        first.push(await look(context, path))
        again.push(await look(context, path))
        await context.close()
      }
    } finally {
      await browser.close()
    }
    const { median: ours, least, most } = spread(first.map(({ readable }) => readable))
    return {
      ours,
      raw: SOON,
      ratio: { median: ours / SOON, least: least / SOON, most: most / SOON },
      extras: [...extrasOf('first visit', first), ...extrasOf('repeat visit', again)],
      spent: null,
    }
  },
}

/** The heaviest files are named one by one. */
const NAMED = 5

function extrasOf(name: string, visits: readonly Visit[]): Extra[] {
  const of = (part: 'readable' | 'usable') => median(visits.map((visit) => visit[part]))
  const files = visits[0]?.files ?? []
  const sum = files.reduce((before, [, kilobytes]) => before + kilobytes, 0)
  return [
    { name: `${name}, whose turn it is can be read`, value: of('readable'), unit: 'ms', decimals: 0, atMost: SOON },
    { name: `${name}, its control works`, value: of('usable'), unit: 'ms', decimals: 0, atMost: SOON },
    { name: `${name}, over the line by then`, value: sum, unit: 'kB' },
    ...files.slice(0, NAMED).map(([file, value]) => ({ name: `  of it ${file}`, value, unit: 'kB' })),
  ]
}

/** Opens the page over the slow line and stays until it is at rest. */
async function look(context: BrowserContext, path: string): Promise<Visit> {
  const page = await context.newPage()
  // From an empty page, the first document of a site would come past the slow line.
  await page.goto('/robots.txt')
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  const bytesPerSecond = (KBIT_PER_SECOND * 1_000) / 8
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  const addresses = new Map<string, string>()
  const files = new Map<string, number>()
  line.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url))
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = new URL(addresses.get(requestId) ?? 'about:blank').pathname.split('/').at(-1) ?? ''
    if (encodedDataLength > 0) files.set(file, encodedDataLength / 1_000)
  })
  // Drawn first as markup, then by React, which alone answers a press.
  await page.addInitScript(() => {
    const seen: Partial<Record<'readable' | 'usable', number>> = {}
    Object.assign(window, { seen })
    const watch = () => {
      const control = document.querySelector('[data-request] button')
      const isAlive = Object.keys(control ?? {}).some((key) => key.startsWith('__reactProps'))
      if (document.querySelector('main h2')?.textContent) seen.readable ??= performance.now()
      if (isAlive) seen.usable ??= performance.now()
      else requestAnimationFrame(watch)
    }
    requestAnimationFrame(watch)
  })
  const seen = async (part: keyof Visit) => {
    const found = (wanted: string) => (window as unknown as { seen: Record<string, number> }).seen[wanted] ?? false
    return Number(await (await page.waitForFunction(found, part)).jsonValue())
  }
  await page.goto(path, { waitUntil: 'commit' })
  const [readable, usable] = [await seen('readable'), await seen('usable')]
  const came = [...files].toSorted(([, one], [, other]) => other - one)
  await page.waitForTimeout(AT_REST)
  await page.close()
  return { readable, usable, files: came }
}
