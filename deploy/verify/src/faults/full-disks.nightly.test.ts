import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { openBrowser, staleBrowsers } from './scenes/browsers/browsers.ts'
import type { Answer } from './scenes/http.ts'
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
} from './scenes/orders/drive.ts'
import { slowOrSilent, violations } from './scenes/orders/invariants.ts'
import { CARD } from './scenes/payments/sandbox.ts'
import { emptyPostgres, fillPostgres, withFullNats } from './scenes/servers/full-disks.ts'
import { messagesOf } from './scenes/servers/order-stream.ts'
import { worldOfFile } from './scenes/world.ts'

const world = worldOfFile()
afterEach(async () => {
  for (const name of ['postgres', 'nats']) await world.stack.process(name).start()
  await emptyPostgres(world)
})

/** Every write to /dev/full fails as on a full disk; macOS does not have it. */
const HAS_FULL_FILE = existsSync('/dev/full')

const rowsWith = async (keys: readonly string[]) =>
  (await world.db.selectFrom('orders').select('id').where('idempotencyKey', 'in', keys).execute()).length

describe('fault 18: the disk of PostgreSQL, then of NATS, is full', () => {
  it.runIf(HAS_FULL_FILE)(
    'refuses writes with 503, stores nothing of them, answers reads, and carries out the repeated requests later',
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
      // Stripe captures the payment, and Passage cannot record it.
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

  it('moves orders and shows them in browsers while NATS is full, and publishes the events later', async () => {
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
