import { randomUUID } from 'node:crypto'
import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { type StepFacts, stepAfter } from '@passage/contracts/domain/promise/lateness'
import { KNOWN_TRAVELLER } from '@passage/contracts/domain/travellers/traveller.fixture'
import type { EntryRecord } from '@passage/contracts/workflows/projection'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftDetails } from '../details/draft-details.ts'
import { recordEntry } from '../orders/entries/record-entry.ts'
import { recordOf, startWorld, type World } from '../testing/test-world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

type Beside = Partial<Omit<EntryRecord, 'orderId' | 'entry'>>

/** Records entries of an order, each two hours after the one before. */
function entriesOf(id: string) {
  let seq = 1
  return (status: OrderStatus, entry: Partial<HistoryEntry> = {}, beside: Beside = {}) => {
    seq += 1
    const at = `2026-11-24T${String(7 + 2 * (seq - 2)).padStart(2, '0')}:00:00.000Z`
    const record = recordOf(id, { seq, status, at, ...entry }, beside)
    return { record, write: () => recordEntry(world.system, record) }
  }
}

const photo = {
  requestId: randomUUID(),
  documentType: 'photo',
  traveller: null,
  reason: 'requested',
  documentId: null,
} as const
const answered = { requestsAnswered: [{ requestId: photo.requestId, documentId: null }] }
const document = { kind: 'document' } as const
const TRAVELLER = { position: 1, ...KNOWN_TRAVELLER }

describe('an entry', () => {
  it('answers the deadline of the order’s status by its offer and speed', async () => {
    const { id } = await world.placeOrder({ processingSpeed: 'express', totalAmount: '387.00' })
    const submission = entriesOf(id)('submitted')
    // The embassy has two of the five promised days, which end on the 1st.
    const deadline = {
      ...{ remindAt: '2026-11-25T17:48:00.000Z', dueAt: '2026-11-26T17:00:00.000Z' },
      promisedUntil: '2026-12-01T23:00:00.000Z',
    }
    expect(await submission.write()).toMatchObject(deadline)
    expect(await submission.write()).toMatchObject(deadline)
    const row = await world.db
      .selectFrom('orders')
      .select(['remindAt', 'dueAt', 'promisedOn', 'neededBy'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      ...{ remindAt: new Date(deadline.remindAt), dueAt: new Date(deadline.dueAt) },
      ...{ promisedOn: '2026-12-01', neededBy: null },
    })
  })

  it('writes the deadline together with the status, the turn and the hold', async () => {
    const { id } = await world.placeOrder({ numberOfApplicants: 1, totalAmount: '129.00' })
    const entry = entriesOf(id)
    await keepVersions()
    const reviewed = await entry('document_review').write()
    expect(reviewed.dueAt).toBe('2026-11-25T17:00:00.000Z')
    expect(reviewed.promisedUntil).not.toBeNull()
    expect(await entry('document_review', document, { requestsAsked: [photo] }).write()).toMatchObject({
      ...{ dueAt: null, promisedUntil: null },
    })
    const anew = await entry('document_review', document, answered).write()
    expect(anew).toMatchObject({ dueAt: reviewed.dueAt })
    expect(anew.remindAt).not.toBe(reviewed.remindAt)
    expect(await entry('document_review', document).write()).toEqual(anew)
    const hold = { kind: 'hold' } as const
    expect(await entry('document_review', { ...hold, reason: 'held' }).write()).toMatchObject({ dueAt: null })
    const released = await entry('document_review', { ...hold, reason: 'released' }).write()
    expect(released).toMatchObject({ dueAt: expect.any(String) })
    // The travellers' details are missing.
    expect(await entry('processing').write()).toMatchObject({ dueAt: null, travellersComplete: false })
    const drafted = await draftDetails(world.customer, world.person, id, { travellers: [TRAVELLER] })
    const details = { detailsId: drafted?.detailsId ?? null }
    expect(await entry('processing', { kind: 'details' }, details).write()).toMatchObject({
      travellersComplete: true,
      dueAt: expect.any(String),
    })
    await entry('rejected').write()
    const versions = await versionsOf(id)
    expect(versions.length).toBeGreaterThanOrEqual(9)
    for (const { dueAt, ...facts } of versions) {
      const runs = stepAfter({ ...facts, held: true, stepSince: null }, facts, new Date()) !== null
      expect({ ...facts, hasDeadline: dueAt !== null }).toEqual({ ...facts, hasDeadline: runs })
    }
  })
})

/** Keeps each version of an order's row from here on, also those between two statements of one transaction. */
async function keepVersions(): Promise<void> {
  await sql`create table order_versions as select * from orders limit 0`.execute(world.db)
  await sql`create function keep_version() returns trigger language plpgsql as
    $$ begin insert into order_versions select new.*; return null; end $$`.execute(world.db)
  await sql`create trigger keep_version after update on orders for each row execute function keep_version()`.execute(
    world.db,
  )
}

async function versionsOf(id: string): Promise<(StepFacts & { dueAt: Date | null })[]> {
  const { rows } = await sql<StepFacts & { dueAt: Date | null }>`
    select status, desk_turn, held_since is not null as held, due_at from order_versions where id = ${id}`.execute(
    world.db,
  )
  return rows
}
