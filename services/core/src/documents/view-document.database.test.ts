import { MINUTE } from '@passage/contracts/domain/money/payment-window'
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

/** A checked document that goes in so many seconds, by PostgreSQL's clock; null: never. */
async function documentFor(seconds: number | null): Promise<string> {
  const { documentId } = await world.upload()
  const deletesAt = seconds === null ? null : sql<Date>`now() + make_interval(secs => ${seconds})`
  await world.db.updateTable('documents').set({ status: 'submitted', deletesAt }).where('id', '=', documentId).execute()
  return documentId
}
const view = (id: string) => viewDocument(world.customer, world.person, id)
const wrongClock = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE })
const clocks = [-10, 0, 10]

describe.each(clocks)('with this process’s clock %i minutes off', (minutes) => {
  it('an overdue document is refused, a document with time left is not', async () => {
    const [overdue, alive] = [await documentFor(-60), await documentFor(60)]
    wrongClock(minutes)
    await expect(view(overdue)).rejects.toMatchObject({ code: 'document_not_found' })
    expect((await view(alive)).seconds).toBeGreaterThan(50)
  })

  it('an address never outlives the document', async () => {
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

it('an address says of what kind the document is, not what its owner called it', async () => {
  const id = await documentFor(90)
  const given = { fileName: 'passport 12AB34567.pdf', documentType: 'passport', contentType: 'image/jpeg' }
  await world.db.updateTable('documents').set(given).where('id', '=', id).execute()
  expect((await view(id)).fileName).toBe('passport.jpg')
})

it('mutant: the process’s own clock would hand an overdue document out', async () => {
  const id = await documentFor(-60)
  wrongClock(-10)
  const found = await world.db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', id)
    .where('deletesAt', '>', new Date())
    .executeTakeFirst()
  expect(found).toEqual({ id })
})

it('refuses one that is being deleted, before it is gone', async () => {
  const id = await documentFor(1_000)
  await world.db.updateTable('documents').set({ deletedBecause: 'owner' }).where('id', '=', id).execute()
  await expect(view(id)).rejects.toMatchObject({ code: 'document_not_found' })
})
