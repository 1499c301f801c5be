import { until } from '@passage/local/until'
import { expect } from 'vitest'
import { changeStatus, paidOrder } from '../orders/drive.ts'
import { violations } from '../orders/invariants.ts'
import { openLink } from '../servers/link.ts'
import { messagesOf } from '../servers/order-stream.ts'
import { withApi } from '../servers/own-application.ts'
import type { World } from '../world.ts'
import { openBrowser, staleBrowsers } from './browsers.ts'

/**
 * Changes an order while one API is cut off from NATS; returns which of that API's browsers do not show the change in time.
 * `beforeReturn` runs before the API reaches NATS again.
 */
export async function changeWhileCutOff(world: World, beforeReturn?: () => Promise<unknown>): Promise<string[]> {
  const link = await openLink(world.stack.ports.nats as number)
  try {
    return await withApi(world, { env: { NATS_URL: `nats://127.0.0.1:${link.port}` } }, async (origin) => {
      const order = await paidOrder(world)
      expect(await violations(world, [order])).toEqual([])
      const browsers = await Promise.all([1, 2].map(() => openBrowser({ origin }, order)))
      link.cut()
      await changeStatus(world, order, 'processing')
      await until(async () => expect(await messagesOf(world, order)).toBe(5), { within: 30_000, every: 100 })
      await beforeReturn?.()
      link.heal()
      const found = await staleBrowsers(world, browsers)
      for (const browser of browsers) browser.close()
      return found
    })
  } finally {
    await link.close()
  }
}
