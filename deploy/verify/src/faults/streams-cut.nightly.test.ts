import type { StaffStatus } from '@passage/contracts/domain/orders/order-status'
import { until } from '@passage/local/until'
import { describe, expect, it } from 'vitest'
import { type Browser, staleBrowsers } from './scenes/browsers/browsers.ts'
import { bytesNeeded, openCrowd, openStreams } from './scenes/browsers/crowd-of-browsers.ts'
import { changeStatus, type Order, placeOrder } from './scenes/orders/drive.ts'
import { type Link, openLink } from './scenes/servers/link.ts'
import { startOwn, withApi } from './scenes/servers/own-application.ts'
import { worldOfFile } from './scenes/world.ts'

const world = worldOfFile()

/** Waits until an API has `wanted` open streams; returns the last count. */
async function streamsAt(origin: string, wanted: number, within = 45_000): Promise<number> {
  let open = Number.NaN
  const settled = async () => {
    open = await openStreams(origin)
    if (open !== wanted) throw new Error(`${open} streams are open, not ${wanted}`)
  }
  await until(settled, { within, every: 100 }).catch(() => undefined)
  return open
}

/** Resets every connection and accepts no new one. */
function cut(link: Link): void {
  link.reset()
  link.cut()
}

const close = (browsers: readonly Browser[]): void => {
  for (const browser of browsers) browser.close()
}

const newOrders = (count: number): Promise<Order[]> =>
  Promise.all(Array.from({ length: count }, () => placeOrder(world)))

const moveAll = (orders: readonly Order[], to: StaffStatus) =>
  Promise.all(orders.map((order) => changeStatus(world, order, to)))

/** Starts its own API for up to 1,000 browsers of five orders; `preload` is loaded before it. */
async function thousand<T>(preload: URL, story: (at: Thousand) => Promise<T>): Promise<T> {
  const orders = await newOrders(5)
  const difference = { env: { TRUSTED_PROXIES: '1' }, preload }
  return withApi(world, difference, async (api) => {
    const link = await openLink(Number(new URL(api).port))
    const all: Browser[] = []
    const open = async () => {
      const browsers = await openCrowd(`http://127.0.0.1:${link.port}`, orders, 1_000)
      all.push(...browsers)
      return browsers
    }
    try {
      return await story({ api, link, orders, open })
    } finally {
      close(all)
      await link.close()
    }
  })
}

interface Thousand {
  /** Its address without the link. */
  api: string
  link: Link
  orders: Order[]
  open(): Promise<Browser[]>
}

/** Connects a thousand browsers and cuts them, twice. Returns the open streams, and the share of the second crowd's memory that stays in use. */
async function comeAndGo({ api, link, open }: Thousand): Promise<{ left: number; kept: number }> {
  const comeAndBeCut = async () => {
    const browsers = await open()
    const needed = await bytesNeeded(api)
    cut(link)
    close(browsers)
    const left = await streamsAt(api, 0, 30_000)
    link.heal()
    return { needed, left, after: await bytesNeeded(api) }
  }
  const { after: before } = await comeAndBeCut()
  const { needed, left, after } = await comeAndBeCut()
  return { left, kept: (after - before) / (needed - before) }
}

describe('fault 20: a thousand event streams', { timeout: 600_000 }, () => {
  it('show the changes since after a cut and a restart, and free their memory when their browsers are gone', async () => {
    await thousand(new URL('./scenes/preloads/gc.ts', import.meta.url), async (at) => {
      const { kept, left } = await comeAndGo(at)
      expect(left).toBe(0)
      expect(kept).toBeLessThan(0.5)
      const browsers = await at.open()
      expect(await streamsAt(at.api, 1_000)).toBe(1_000)
      cut(at.link)
      const next = await startOwn(world, 'api', { env: { TRUSTED_PROXIES: '1' } })
      try {
        await moveAll(at.orders, 'processing')
        at.link.leadTo(Number(new URL(next.origin).port))
        at.link.heal()
        expect(await staleBrowsers(world, browsers)).toEqual([])
        expect(await streamsAt(next.origin, 1_000)).toBe(1_000)
      } finally {
        await next.stop()
      }
    })
  })

  it('end with their lifetime when their browsers vanish without closing them', async () => {
    const left = await thousand(
      new URL('./scenes/preloads/long-timers.ts', import.meta.url),
      async ({ api, link, open }) => {
        const browsers = await open()
        link.strand()
        close(browsers)
        return streamsAt(api, 0, 45_000)
      },
    )
    expect(left).toBe(0)
  })
})
