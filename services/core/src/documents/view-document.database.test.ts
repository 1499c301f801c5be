import { MINUTE_MS } from '@passage/contracts/domain/money/payment-window'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startWorld, type World } from '../testing/test-world.ts'
import { viewDocument } from './view-document.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(() => vi.useRealTimers())
afterAll(() => world?.close())

/** A checked document that is deleted in this number of seconds, by PostgreSQL's clock; null: never. */
async function documentFor(seconds: number | null): Promise<string> {
  const { documentId } = await world.upload()
  const deletesAt = seconds === null ? null : sql<Date>`now() + make_interval(secs => ${seconds})`
  await world.db.updateTable('documents').set({ status: 'submitted', deletesAt }).where('id', '=', documentId).execute()
  return documentId
}
const view = (id: string) => viewDocument(world.customer, world.person, id)
const wrongClock = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE_MS })
const clocks = [-10, 0, 10]

describe.each(clocks)('viewDocument with a process clock that is %i minutes off', (minutes) => {
  it('refuses an overdue document, and no other', async () => {
    const [overdue, alive] = [await documentFor(-60), await documentFor(60)]
    wrongClock(minutes)
    await expect(view(overdue)).rejects.toMatchObject({ code: 'document_not_found' })
    expect((await view(alive)).seconds).toBeGreaterThan(50)
  })

  it('returns an address that ends before the document is deleted', async () => {
    const ids = [await documentFor(90), await documentFor(1_000), await documentFor(null)]
    wrongClock(minutes)
    for (const id of ids) {
      const { from, seconds } = await view(id)
      const { deletesAt, now } = await world.db
        .selectFrom('documents')
        .select(['deletesAt', sql<Date>`now()`.as('now')])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(Math.abs(now.getTime() - from.getTime())).toBeLessThan(5_000)
      const ends = Math.floor(from.getTime() / 1_000) * 1_000 + seconds * 1_000
      if (deletesAt) expect(ends).toBeLessThanOrEqual(deletesAt.getTime())
      expect(seconds).toBeLessThanOrEqual(300)
    }
  })
})

it('viewDocument names the file after its type, not after its owner’s name for it', async () => {
  const id = await documentFor(90)
  const given = { fileName: 'passport 12AB34567.pdf', documentType: 'passport', contentType: 'image/jpeg' }
  await world.db.updateTable('documents').set(given).where('id', '=', id).execute()
  expect((await view(id)).fileName).toBe('passport.jpg')
})

it('viewDocument refuses a document that is being deleted', async () => {
  const id = await documentFor(1_000)
  await world.db.updateTable('documents').set({ deletedBecause: 'owner' }).where('id', '=', id).execute()
  await expect(view(id)).rejects.toMatchObject({ code: 'document_not_found' })
})
