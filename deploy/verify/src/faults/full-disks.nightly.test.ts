import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { RELAYLESS } from './mutants/of-the-worker.ts'
import { openBrowser, staleBrowsers } from './scenes/browsers.ts'
import {
  askForOrder,
  askForPayment,
  askForStatus,
  changeStatus,
  openCheckout,
  orderOf,
  paidOrder,
  placeOrder,
  reaches,
  readOrder,
  requestUntilAnswered,
} from './scenes/drive.ts'
import type { Answer } from './scenes/http.ts'
import { slowOrSilent, violations } from './scenes/invariants.ts'
import { messagesOf } from './scenes/order-stream.ts'
import { emptyPostgres, fillPostgres, withFullNats } from './scenes/outages/full-disks.ts'
import { withApi, withWorker } from './scenes/own-application.ts'
import { CARD } from './scenes/sandbox.ts'
import { staysBroken } from './scenes/stays-broken.ts'
import { enterWorld, type World } from './scenes/world.ts'

let world: World
beforeAll(async () => {
  world = await enterWorld()
})
afterEach(async () => {
  for (const name of ['postgres', 'nats']) await world.stack.process(name).start()
  await emptyPostgres(world)
})
afterAll(() => world?.close())

/** The file that every write to is refused as on a full disk; macOS has none. */
const HAS_FULL_FILE = existsSync('/dev/full')

const rowsWith = async (keys: readonly string[]) =>
  (await world.db.selectFrom('orders').select('id').where('idempotencyKey', 'in', keys).execute()).length

describe('fault 18: the disk is full', () => {
  it.runIf(HAS_FULL_FILE)(
    'of PostgreSQL: what it cannot keep is refused and nothing of it is there; reading goes on; then all of it is done',
    async () => {
      const answers: Answer[] = []
      const [unpaid, paid] = await Promise.all([placeOrder(world), paidOrder(world)])
      const session = await openCheckout(world, unpaid)
      expect(await violations(world, [unpaid, paid])).toEqual([])

      await fillPostgres(world)
      const keys = Array.from({ length: 5 }, () => randomUUID())
      const placing = keys.map((key) => () => askForOrder(world, { key }))
      const moving = () => askForStatus(world, paid, 'submitted', `full-${paid.id}`)
      const refused = await Promise.all([...placing, moving, () => askForPayment(world, unpaid)].map((ask) => ask()))
      // Stripe takes the money, and we cannot write it down.
      expect(await world.sandbox.pay(session, CARD.pays)).toBe('paid')
      expect(refused.slice(0, keys.length + 1).map(({ status }) => status)).toEqual([...keys, moving].map(() => 503))
      expect(slowOrSilent(refused)).toEqual([])
      expect(await rowsWith(keys)).toBe(0)
      expect(await readOrder(world, paid)).toMatchObject({ status: 'document_review' })

      await emptyPostgres(world)
      const placed = await Promise.all(
        placing.map(async (ask, index) =>
          orderOf(world, keys[index] as string, await requestUntilAnswered(ask, answers)),
        ),
      )
      expect(await requestUntilAnswered(moving, answers)).toMatchObject({ status: 200, body: { status: 'submitted' } })
      await reaches(world, unpaid, 'document_review', { within: 60_000 })
      expect(slowOrSilent(answers)).toEqual([])
      expect(await violations(world, [unpaid, paid, ...placed])).toEqual([])
      expect(await rowsWith(keys)).toBe(keys.length)
    },
  )

  it('of NATS: orders go on and browsers show them; what it could not keep is sent when there is space again', async () => {
    const order = await paidOrder(world)
    expect(await violations(world, [order])).toEqual([])
    const [kept, browser] = await Promise.all([messagesOf(world, order), openBrowser(world, order)])
    const placed = await withFullNats(world, async () => {
      const other = await paidOrder(world)
      await changeStatus(world, order, 'processing')
      expect(await staleBrowsers(world, [browser])).toEqual([])
      expect([await messagesOf(world, order), await messagesOf(world, other)]).toEqual([kept, 0])
      return other
    })
    expect(await violations(world, [order, placed])).toEqual([])
    expect([await messagesOf(world, order), await messagesOf(world, placed)]).toEqual([kept + 1, 4])
    expect(await staleBrowsers(world, [browser])).toEqual([])
    browser.close()
  })
})

describe('fault 18: mutants', () => {
  it.runIf(HAS_FULL_FILE)('that does not know a full disk: it fails without saying when to come back', async () => {
    const unknown = { file: 'database/is-unavailable.ts', from: "  '53100',\n", to: '' }
    const found = await withApi(
      world,
      { changes: { core: [unknown] }, env: { LOG_LEVEL: 'silent' } },
      async (origin) => {
        await fillPostgres(world)
        return slowOrSilent([await askForOrder(world, { origin })])
      },
    )
    expect(found.join()).toMatch(/^I9: 500 without saying when to come back/)
  })

  it('without the relay: what NATS could not keep is never sent', async () => {
    const found = await withWorker(world, { changes: { worker: [RELAYLESS] } }, async () => {
      const order = await paidOrder(world)
      expect(await violations(world, [order])).toEqual([])
      await withFullNats(world, () => changeStatus(world, order, 'processing'))
      return staysBroken(() => violations(world, [order], 0), /^I5: events are not sent/m)
    })
    expect(found).toMatch(/^I5: events are not sent/m)
  })
})
