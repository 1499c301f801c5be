import { until } from '@passage/local/until'
import { expect } from 'vitest'
import type { Edit } from '../mutants/mutate.ts'
import { openBrowser, staleBrowsers } from './browsers.ts'
import { changeStatus, paidOrder } from './drive.ts'
import { violations } from './invariants.ts'
import { messagesOf } from './order-stream.ts'
import { openLink } from './outages/link.ts'
import { withApi } from './own-application.ts'
import type { World } from './world.ts'

/**
 * News are sent while one API, with `edits`, is cut off from NATS. Answers what its browsers do not show in time. `beforeReturn`: what
 * happens to NATS before that API reaches it again.
 */
export async function newsWhileCutOff(
  world: World,
  edits: readonly Edit[],
  beforeReturn?: () => Promise<unknown>,
): Promise<string[]> {
  const link = await openLink(world.stack.ports.nats as number)
  const difference = { env: { NATS_URL: `nats://127.0.0.1:${link.port}` }, changes: { api: edits } }
  try {
    return await withApi(world, difference, async (origin) => {
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
