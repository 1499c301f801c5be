import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import {
  askForDownload,
  clockOff,
  deletedEarly,
  download,
  downloadIn,
  dueIn,
  pastDue,
  uploadDueIn,
  whileNothingIsDeleted,
} from './scenes/documents/clock-scenarios.ts'
import { filesById, filesOfOrder } from './scenes/documents/files.ts'
import { completeOrder, fileForTheEmbassy, runRetention } from './scenes/documents/storage-scenarios.ts'
import { openCheckout, placeOrder, reaches } from './scenes/orders/drive.ts'
import { violations } from './scenes/orders/invariants.ts'
import { deliver } from './scenes/payments/deliver.ts'
import { CARD } from './scenes/payments/sandbox.ts'
import { withApi, withWorker } from './scenes/servers/own-application.ts'
import { worldOfFile } from './scenes/world.ts'

const world = worldOfFile()
afterEach(() => world.sandbox.calm())

const OFF = [
  ['fast', 10],
  ['slow', -10],
] as const

describe('fault 17: the worker’s clock is 10 minutes off', () => {
  it.each(OFF)(
    '%s: deletes files when they are due by PostgreSQL’s clock, and finds a payment without a webhook',
    async (_which, minutes) => {
      const order = await completeOrder(world)
      await fileForTheEmbassy(world, order)
      const [soon, due] = [await uploadDueIn(world, 300), await uploadDueIn(world, -5)]
      const filesDue = (seconds: number) =>
        world.db
          .updateTable('embassyFiles')
          .set({ deletesAt: sql<Date>`now() + make_interval(secs => ${seconds})` })
          .where('orderId', '=', order.id)
          .execute()
      await filesDue(300)
      await withWorker(world, clockOff(minutes), async () => {
        await world.sandbox.lose()
        const unreported = await placeOrder(world)
        expect(await world.sandbox.pay(await openCheckout(world, unreported), CARD.pays)).toBe('paid')
        expect(await runRetention(world)).toBe('all')
        expect(await world.storage.isGone(due.fileKey)).toBe(true)
        expect(await world.storage.isGone(soon.fileKey)).toBe(false)
        expect(await deletedEarly(world, [soon, due])).toEqual([])
        expect(await filesById(world, [soon.documentId, due.documentId])).toEqual([])
        expect(await filesOfOrder(world, order)).toEqual([])
        await filesDue(-5)
        expect(await runRetention(world)).toBe('all')
        expect(await filesOfOrder(world, order)).toEqual([])
        const sweepSeconds = Number(world.stack.env.PAYMENT_SWEEP_INTERVAL_SECONDS)
        await reaches(world, unreported, 'document_review', { within: (20 + 2 * sweepSeconds + 20) * 1_000 })
        expect(await violations(world, [unreported])).toEqual([])
      })
      const files = world.db.selectFrom('embassyFiles').select('deletedAt').where('orderId', '=', order.id)
      expect((await files.execute()).every(({ deletedAt }) => deletedAt !== null)).toBe(true)
    },
  )
})

describe('fault 17: the API’s clock is 10 minutes off', () => {
  it.each(OFF)('%s: signs no address that outlives its document', async (_which, minutes) => {
    const [kept, soon, due] = await Promise.all([3_600, 3_600, -5].map((seconds) => uploadDueIn(world, seconds)))
    if (!kept || !soon || !due) throw new Error('expected three uploads')
    await withApi(world, clockOff(minutes), async (origin) => {
      const there = { ...world, origin }
      expect(await askForDownload(there, due)).toMatchObject({ status: 404, body: { code: 'document_not_found' } })
      expect(await download(downloadIn(await askForDownload(there, kept)))).toBe(200)
      await whileNothingIsDeleted(world, async () => {
        await dueIn(world, soon, 9)
        const url = downloadIn(await askForDownload(there, soon))
        expect(await download(url)).toBe(200)
        await pastDue(world, soon)
        expect(await download(url)).toBe(403)
      })
    })
    expect(await runRetention(world)).toBe('all')
    expect(await filesById(world, [kept.documentId, soon.documentId, due.documentId])).toEqual([])
  })

  it('fast: refuses a webhook as too old; the payment sweep finds the payment', async () => {
    await world.sandbox.lose()
    const order = await placeOrder(world)
    expect(await world.sandbox.pay(await openCheckout(world, order), CARD.pays)).toBe('paid')
    const [event] = await world.sandbox.events([order.id], 'checkout.session.completed')
    if (!event) throw new Error('the sandbox has no event of the payment')
    await withApi(world, clockOff(10), async (origin) => {
      expect(await deliver({ ...world, origin }, event)).toBe(400)
    })
    await reaches(world, order, 'document_review', { within: 45_000 })
    expect(await violations(world, [order])).toEqual([])
  })
})
