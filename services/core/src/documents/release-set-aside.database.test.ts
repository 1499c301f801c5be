import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeNote } from '../notes/write-note.ts'
import { recordEntry } from '../orders/entries/record-entry.ts'
import { sweepDrafts } from '../orders/sweep-drafts.ts'
import { testStore } from '../testing/test-store.ts'
import { recordOf, startWorld, type World } from '../testing/test-world.ts'
import { deleteEmbassyFile } from './deletion/delete-document.ts'
import { dueFiles } from './deletion/due-files.ts'
import { releaseSetAside } from './set-aside.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const ago = (interval: string) => sql<Date>`now() - ${sql.lit(interval)}::interval`

describe('a reserved upload', () => {
  const row = (id: string) =>
    world.db
      .selectFrom('documents')
      .select(['orderId', 'setAsideAt', 'deletesAt', 'createdAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  it('is released after an hour without an entry, with its 24 hours', async () => {
    const { id: orderId } = await world.placeOrder()
    const uploads = [await world.upload(), await world.upload(), await world.upload()]
    const ids = uploads.map(({ documentId }) => documentId) as [string, string, string]
    const set = (id: string, values: object) =>
      world.db.updateTable('documents').set(values).where('id', '=', id).execute()
    await set(ids[0], { orderId, setAsideAt: ago('61 minutes'), deletesAt: null })
    await set(ids[1], { orderId, setAsideAt: ago('59 minutes') })
    await set(ids[2], { orderId, setAsideAt: ago('2 days'), entrySeq: 2 })
    expect(await releaseSetAside(world.system)).toBe(1)
    const released = await row(ids[0])
    expect(released).toMatchObject({ orderId: null, setAsideAt: null })
    expect((released.deletesAt?.getTime() ?? 0) - released.createdAt.getTime()).toBe(24 * 3_600_000)
    expect((await row(ids[1])).orderId).toBe(orderId)
    expect((await row(ids[2])).orderId).toBe(orderId)
  })
})

describe('notes without an entry', () => {
  it('are deleted after 24 hours; attached notes stay', async () => {
    const { id: orderId } = await world.placeOrder()
    const note = async (text: string) => (await writeNote(world.customer, orderId, text)) as string
    const [old, young, taken] = [await note('passport X1'), await note('wait'), await note('kept')]
    const noteIn = { seq: 2, status: 'payment_pending' } as const
    await recordEntry(world.system, recordOf(orderId, noteIn, { noteId: taken }))
    await world.db
      .updateTable('notes')
      .set({ createdAt: ago('25 hours') })
      .where('id', 'in', [old, taken])
      .execute()
    const drafts = [
      { id: randomUUID(), createdAt: ago('25 hours'), takenAt: null },
      { id: randomUUID(), createdAt: ago('23 hours'), takenAt: null },
      { id: randomUUID(), createdAt: ago('25 hours'), takenAt: ago('24 hours') },
    ]
    await world.db
      .insertInto('detailDrafts')
      .values(drafts.map((draft) => ({ ...draft, orderId, changesEncrypted: Buffer.from('x') })))
      .execute()
    expect(await sweepDrafts(world.system)).toEqual({ notes: 1, details: 1 })
    const notes = await world.db.selectFrom('notes').select('id').where('orderId', '=', orderId).execute()
    expect(notes.map(({ id }) => id).toSorted()).toEqual([young, taken].toSorted())
    const left = await world.db.selectFrom('detailDrafts').select('id').where('orderId', '=', orderId).execute()
    expect(left.map(({ id }) => id).toSorted()).toEqual([drafts[1]?.id, drafts[2]?.id].toSorted())
  })
})

it('a note of a quiet order is kept for a week: its message may still wait in the workflow', async () => {
  const { id: orderId } = await world.placeOrder()
  const noteId = (await writeNote(world.customer, orderId, 'patient')) as string
  await world.db
    .updateTable('orderEntries')
    .set({ at: ago('9 days') })
    .where('orderId', '=', orderId)
    .execute()
  for (const [age, notes] of [
    ['6 days', 0],
    ['8 days', 1],
  ] as const) {
    await world.db
      .updateTable('notes')
      .set({ createdAt: ago(age) })
      .where('id', '=', noteId)
      .execute()
    expect(await sweepDrafts(world.system)).toMatchObject({ notes })
  }
})

it('an entry is recorded without its note when that was deleted', async () => {
  const { id: orderId } = await world.placeOrder()
  const noteId = (await writeNote(world.customer, orderId, 'late')) as string
  await world.db
    .updateTable('notes')
    .set({ createdAt: ago('8 days') })
    .where('id', '=', noteId)
    .execute()
  expect(await sweepDrafts(world.system)).toMatchObject({ notes: 1 })
  await recordEntry(world.system, recordOf(orderId, { seq: 2, status: 'payment_pending' }, { noteId }))
  const entry = await world.db
    .selectFrom('orderEntries')
    .select('noteId')
    .where('orderId', '=', orderId)
    .where('seq', '=', 2)
  expect(await entry.executeTakeFirst()).toEqual({ noteId: null })
})

describe('a file for the embassy', () => {
  it('is deleted when it is due, with a proof, and not before', async () => {
    const { id: orderId } = await world.placeOrder()
    const store = testStore()
    const add = async (seq: number, deletesAt: ReturnType<typeof ago> | null) => {
      const storageKey = `documents/2026/${randomUUID()}`
      store.objects.set(storageKey, 2)
      const file = { orderId, seq, storageKey, sizeBytes: 10, sha256: 'a', deletesAt }
      return (await world.db.insertInto('embassyFiles').values(file).returning('id').executeTakeFirstOrThrow()).id
    }
    const [overdue, kept] = [await add(1, ago('1 minute')), await add(2, null)]
    const listed = (await dueFiles(world.db, null, 100)).filter(({ kind }) => kind === 'embassy_file')
    expect(listed).toEqual([{ kind: 'embassy_file', id: overdue }])
    store.fail('503')
    await expect(deleteEmbassyFile(world.system, store, overdue)).rejects.toThrow('503')
    expect(await deleteEmbassyFile(world.system, store, overdue)).toBe('gone')
    expect(await deleteEmbassyFile(world.system, store, overdue)).toBe('not_due')
    expect(await deleteEmbassyFile(world.system, store, kept)).toBe('not_due')
    expect(store.objects.size).toBe(1)
    const proof = await world.db
      .selectFrom('audit')
      .select(['action', 'details'])
      .where('objectId', '=', overdue)
      .execute()
    expect(proof).toEqual([
      { action: 'embassy-file.deleted', details: expect.objectContaining({ because: 'due', orderId, versions: 2 }) },
    ])
  })
})
