import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '@passage/local/until'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Edit } from './mutants/mutate.ts'
import { RECHECKLESS } from './mutants/of-the-api.ts'
import { CLAIMLESS, MAILS_LOSE_THEIR_ANSWER, RELAYLESS } from './mutants/of-the-worker.ts'
import { type Browser, openBrowser, staleBrowsers } from './scenes/browsers.ts'
import { newsWhileCutOff } from './scenes/cut-off.ts'
import { askForStatus, changeStatus, type Order, paidOrder, placeOrder, requestUntilAnswered } from './scenes/drive.ts'
import type { Answer } from './scenes/http.ts'
import { slowOrSilent, violations } from './scenes/invariants.ts'
import { askWorkflow } from './scenes/lists.ts'
import { messagesOf, setDuplicateWindow } from './scenes/order-stream.ts'
import { withWorker } from './scenes/own-application.ts'
import { enterWorld, type World } from './scenes/world.ts'

/** NATS forgets this fast which messages it has; it is away longer. `FAULT_SECONDS=60` makes it longer still. */
const WINDOW_SECONDS = 2
const SECONDS = Math.max(Number(process.env.FAULT_SECONDS || 5), WINDOW_SECONDS + 2)

let world: World
beforeAll(async () => {
  world = await enterWorld()
})
afterEach(() => world.stack.process('nats').start())
afterAll(async () => {
  if (world) await setDuplicateWindow(world)
  await world?.close()
})

/** NATS is killed, something happens, and when it has been away long enough it comes back. */
async function outage(seconds: number, meanwhile: () => Promise<void>): Promise<void> {
  const nats = world.stack.process('nats')
  await nats.kill('SIGKILL')
  await Promise.all([meanwhile(), sleep(seconds * 1_000)])
  await nats.start()
}

/** What NATS stored, but could not say so before it went, is not known to be sent. */
const forgetSending = ({ id }: Order) =>
  world.db.updateTable('outbox').set({ publishedAt: null }).where('orderId', '=', id).execute()

const open = async (orders: readonly Order[], origin = world.origin): Promise<Browser[]> =>
  Promise.all(orders.flatMap((order) => [1, 2].map(() => openBrowser({ origin }, order))))

describe(`fault 7: NATS is down for ${SECONDS} s, longer than its duplicate window, then back`, () => {
  it(
    'orders and mails go on, browsers show it soon after, and what is sent twice is taken once',
    async () => {
      const [answers, last]: [Answer[], Answer[]] = [[], []]
      const [twice, moved] = await Promise.all([paidOrder(world), paidOrder(world)])
      const orders = [twice, moved]
      expect(await violations(world, orders)).toEqual([])
      await setDuplicateWindow(world, WINDOW_SECONDS)
      const browsers = await open(orders)
      const before = await messagesOf(world, twice)
      await outage(SECONDS, async () => {
        await forgetSending(twice)
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
      // The whole story again: NATS has forgotten that it had the first part.
      expect([before, await messagesOf(world, twice)]).toEqual([4, 10])
      // A change after the outage reaches the stream as usual: sooner than the API looks for what it missed.
      await changeStatus(world, moved, 'approved')
      expect(await staleBrowsers(world, browsers, 8_000)).toEqual([])
      for (const browser of browsers) browser.close()
    },
    60_000 + SECONDS * 1_000,
  )

  it('a browser whose API finds back to NATS only after the news', async () => {
    expect(await newsWhileCutOff(world, [])).toEqual([])
  })

  it('mutant without the look into the database: that browser does not hear of it', async () => {
    expect((await newsWhileCutOff(world, [RECHECKLESS])).join()).toMatch(/^I7: a browser shows/)
  })

  it('mutants without the relay, and without claims on mails: events stay unsent, mails come twice', async () => {
    expect(await outageOf([])).toEqual([])
    const found = (await outageOf([RELAYLESS, CLAIMLESS])).join('\n')
    expect(found).toMatch(/^I5: events are not sent/m)
    expect(found).toMatch(/^I8: the mail submitted to the traveller .* came 2 times/m)
  })
})

/** A short outage, with a worker that loses the answer of each mail's first try. Answers what does not hold. */
const outageOf = (edits: readonly Edit[]): Promise<string[]> =>
  withWorker(world, { changes: { worker: [...MAILS_LOSE_THEIR_ANSWER, ...edits] } }, async () => {
    const order = await paidOrder(world)
    await outage(1, async () => void (await changeStatus(world, order, 'submitted')))
    const mailsSent = async () => expect((await askWorkflow(world, order)).mails).toEqual([])
    await until(mailsSent, { within: 45_000, every: 200 })
    return violations(world, [order], edits.length > 0 ? 4_000 : undefined)
  })
