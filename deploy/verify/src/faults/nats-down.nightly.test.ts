import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { type Browser, openBrowser, staleBrowsers } from './scenes/browsers/browsers.ts'
import { changeWhileCutOff } from './scenes/browsers/cut-off.ts'
import type { Answer } from './scenes/http.ts'
import {
  askForStatus,
  changeStatus,
  type Order,
  paidOrder,
  placeOrder,
  requestUntilAnswered,
} from './scenes/orders/drive.ts'
import { slowOrSilent, violations } from './scenes/orders/invariants.ts'
import { messagesOf, setDuplicateWindow } from './scenes/servers/order-stream.ts'
import { worldOfFile } from './scenes/world.ts'

/** NATS' duplicate window; the outage is longer. `FAULT_SECONDS=60` makes the outage longer still. */
const WINDOW_SECONDS = 2
const SECONDS = Math.max(Number(process.env.FAULT_SECONDS || 5), WINDOW_SECONDS + 2)

const world = worldOfFile()
afterEach(() => world.stack.process('nats').start())
afterAll(() => setDuplicateWindow(world))

/** Kills NATS, runs `meanwhile`, and starts NATS again after the outage. */
async function outage(meanwhile: () => Promise<void>): Promise<void> {
  const nats = world.stack.process('nats')
  await nats.kill('SIGKILL')
  await Promise.all([meanwhile(), sleep(SECONDS * 1_000)])
  await nats.start()
}

/** Marks the order's events as unsent, as when NATS stored them but died before its acknowledgement. */
const markUnsent = ({ id }: Order) =>
  world.db.updateTable('outbox').set({ publishedAt: null }).where('orderId', '=', id).execute()

const open = async (orders: readonly Order[], origin = world.origin): Promise<Browser[]> =>
  Promise.all(orders.flatMap((order) => [1, 2].map(() => openBrowser({ origin }, order))))

describe(`fault 7: NATS is down for ${SECONDS} s, longer than its duplicate window`, () => {
  it(
    'publishes every event once it is back, and browsers take an event that comes twice once',
    async () => {
      const [answers, last]: [Answer[], Answer[]] = [[], []]
      const [twice, moved] = await Promise.all([paidOrder(world), paidOrder(world)])
      const orders = [twice, moved]
      expect(await violations(world, orders)).toEqual([])
      await setDuplicateWindow(world, WINDOW_SECONDS)
      const browsers = await open(orders)
      const before = await messagesOf(world, twice)
      await outage(async () => {
        await markUnsent(twice)
        for (const to of ['processing', 'submitted'] as const)
          for (const order of [twice, moved]) {
            const key = crypto.randomUUID()
            last.push(await requestUntilAnswered(() => askForStatus(world, order, to, key), answers))
          }
        orders.push(await placeOrder(world), await paidOrder(world))
        browsers.push(...(await open(orders.slice(2))))
      })
      expect(await staleBrowsers(world, browsers)).toEqual([])
      expect(last.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(slowOrSilent(answers)).toEqual([])
      expect(await violations(world, orders)).toEqual([])
      // All six events are published: NATS does not recognise the first four any more.
      expect([before, await messagesOf(world, twice)]).toEqual([4, 10])
      // A change after the outage comes through NATS: sooner than the API polls PostgreSQL.
      await changeStatus(world, moved, 'approved')
      expect(await staleBrowsers(world, browsers, 8_000)).toEqual([])
      for (const browser of browsers) browser.close()
    },
    60_000 + SECONDS * 1_000,
  )

  it('shows a change in browsers whose API reconnects after the event was published', async () => {
    expect(await changeWhileCutOff(world)).toEqual([])
  })
})
