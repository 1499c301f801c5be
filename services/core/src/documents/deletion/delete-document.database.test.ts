import { createHash } from 'node:crypto'
import { HOUR_MS } from '@passage/contracts/domain/money/payment-window'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordEntry } from '../../orders/entries/record-entry.ts'
import { testStore } from '../../testing/test-store.ts'
import { recordOf, startWorld, type World } from '../../testing/test-world.ts'
import { askDeletion, deleteDocument, deleteLostDocument } from './delete-document.ts'
import { dueFiles, markReported, ordersWithUnreportedFiles, storedFiles } from './due-files.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const store = testStore()
const remove = (id: string) => deleteDocument(world.system, store, id)
const row = (id: string) => world.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const change = (id: string, set: object) => world.db.updateTable('documents').set(set).where('id', '=', id).execute()
const due = async () => (await dueFiles(world.db, null, 1_000)).map(({ id }) => id)
const proofs = (objectId: string) =>
  world.db
    .selectFrom('audit')
    .select(['details', 'actorKind', 'at'])
    .where('objectId', '=', objectId)
    .where('action', '=', 'document.deleted')
    .orderBy('id')
    .execute()
const past = sql<Date>`now() - interval '1 minute'`
const overdue = { deletesAt: past, uploadExpiresAt: sql<Date>`now() - interval '1 hour'`, status: 'submitted' }

/** A file in storage, with versions, that is overdue unless said otherwise. */
async function stored(set: object = overdue) {
  const { documentId, entry } = await world.upload()
  store.objects.set(entry.fileUrl, 3)
  await change(documentId, set)
  return { documentId, key: entry.fileUrl, entry }
}

/** A paid order with one stored document. */
async function paidOrder() {
  const file = await stored({ status: 'submitted', uploadExpiresAt: past })
  const { id } = await world.placeOrder({ documents: [file.entry] })
  await world.db.updateTable('orders').set({ workflowStartedAt: new Date() }).where('id', '=', id).execute()
  let seq = 1
  const move = async (status: OrderStatus, hoursAgo: number) => {
    seq += 1
    const at = new Date(Date.now() - hoursAgo * HOUR_MS).toISOString()
    await recordEntry(world.system, recordOf(id, { seq, status, at, paymentStatus: 'completed' }))
  }
  await move('document_review', 100)
  return { ...file, orderId: id, move }
}

describe('a file that storage has lost', () => {
  it('is deleted with a proof, and its open order is informed', async () => {
    const { documentId, key, orderId } = await paidOrder()
    await change(documentId, { checkedAt: new Date() })
    expect(await storedFiles(world.db, orderId)).toEqual([{ id: documentId, storageKey: key }])
    store.objects.delete(key)
    expect(await deleteLostDocument(world.system, store, documentId)).toBe('gone')
    expect(await storedFiles(world.db, orderId)).toEqual([])
    expect((await proofs(documentId))[0]?.details).toMatchObject({ because: 'due', versions: 0 })
    expect((await ordersWithUnreportedFiles(world.db)).find((one) => one.orderId === orderId)?.expired).toEqual([
      documentId,
    ])
  })
})

describe('a file that is due', () => {
  it('is deleted with all versions, with a proof that has no storage key', async () => {
    const { documentId, key } = await stored()
    expect(await due()).toContain(documentId)
    expect(await remove(documentId)).toBe('gone')
    expect(store.objects.has(key)).toBe(false)
    expect(await row(documentId)).toMatchObject({
      deletedBecause: 'due',
      deletedAt: expect.any(Date),
      lookAgainAt: null,
    })
    const [proof, ...more] = await proofs(documentId)
    expect(more).toEqual([])
    const keyHash = createHash('sha256').update(key).digest('hex')
    expect(proof).toMatchObject({ actorKind: 'system', details: { because: 'due', keyHash, versions: 3 } })
    expect(JSON.stringify(proof)).not.toContain(key)
    expect(await due()).not.toContain(documentId)
    expect(await remove(documentId)).toBe('not_due')
  })

  it('is not recorded as deleted before storage has deleted it, and is tried again', async () => {
    const { documentId, key } = await stored()
    for (const what of ['503 while deleting', '503 while looking']) {
      store.fail(...(what.endsWith('looking') ? ['', what] : [what]))
      await expect(remove(documentId)).rejects.toThrow(what)
      expect(await row(documentId)).toMatchObject({ deletedBecause: 'due', deletedAt: null })
      expect(await proofs(documentId)).toEqual([])
      expect(await due()).toContain(documentId)
    }
    expect(await remove(documentId)).toBe('gone')
    expect(store.objects.has(key)).toBe(false)
    expect(await proofs(documentId)).toHaveLength(1)
  })

  it('is not recorded as deleted while storage still has it', async () => {
    const { documentId } = await stored()
    const lying = { deleteAll: async () => ({ versions: 1 }), isGone: async () => false }
    await expect(deleteDocument(world.system, lying, documentId)).rejects.toThrow('still has')
    expect((await row(documentId)).deletedAt).toBeNull()
    await remove(documentId)
  })

  it('is deleted once when two processes delete it', async () => {
    const { documentId } = await stored()
    await Promise.all([remove(documentId), remove(documentId), remove(documentId)])
    expect(await proofs(documentId)).toHaveLength(1)
  })

  it('is listed by pages', async () => {
    const ids = [(await stored()).documentId, (await stored()).documentId, (await stored()).documentId].toSorted()
    const pages: string[] = []
    for (let after: string | null = null; ; ) {
      const page: { id: string }[] = await dueFiles(world.db, after, 1)
      if (!page[0]) break
      pages.push(page[0].id)
      after = page[0].id
    }
    expect(pages.filter((id) => ids.includes(id))).toEqual(ids)
    for (const id of ids) await remove(id)
  })
})

describe('a file that is not due', () => {
  it('is kept', async () => {
    const { documentId, key } = await stored({ status: 'submitted' })
    expect(await due()).not.toContain(documentId)
    expect(await remove(documentId)).toBe('not_due')
    expect(store.objects.has(key)).toBe(true)
  })

  it('is kept when its order was reopened after it was listed', async () => {
    const { documentId, key, move } = await paidOrder()
    await move('rejected', 30)
    expect(await due()).toContain(documentId)
    await move('processing', 0)
    expect(await remove(documentId)).toBe('not_due')
    expect(store.objects.has(key)).toBe(true)
  })
})

describe('an upload address that still works at the deletion', () => {
  it('has storage checked again, and deletes what was uploaded meanwhile', async () => {
    const { documentId, key } = await stored({ deletesAt: past, status: 'submitted' })
    await remove(documentId)
    const { uploadExpiresAt, lookAgainAt } = await row(documentId)
    expect(lookAgainAt?.getTime()).toBeGreaterThanOrEqual(uploadExpiresAt.getTime() + 14 * 60_000)
    store.objects.set(key, 1)
    expect(await due()).not.toContain(documentId)
    await change(documentId, { lookAgainAt: past })
    expect(await due()).toContain(documentId)
    expect(await remove(documentId)).toBe('gone')
    expect(store.objects.has(key)).toBe(false)
    expect((await proofs(documentId)).map(({ details }) => details)).toEqual([
      expect.objectContaining({ because: 'due', versions: 3 }),
      expect.objectContaining({ because: 'looked_again', versions: 1 }),
    ])
    expect(await due()).not.toContain(documentId)
  })

  it('includes a running check, which may still write', async () => {
    const { documentId } = await stored({ ...overdue, status: 'pending' })
    await remove(documentId)
    expect((await row(documentId)).lookAgainAt?.getTime()).toBeGreaterThan(Date.now() + 10 * 60_000)
  })
})

describe('the order of a deleted file', () => {
  const unreportedOf = async (orderId: string) =>
    (await ordersWithUnreportedFiles(world.db)).filter((order) => order.orderId === orderId)

  it('is notified once while it is open', async () => {
    const { documentId, orderId } = await paidOrder()
    await change(documentId, { deletesAt: past })
    await remove(documentId)
    expect(await unreportedOf(orderId)).toEqual([{ orderId, expired: [documentId], faulty: [], deleted: [] }])
    await markReported(world.system, orderId, [documentId])
    expect(await unreportedOf(orderId)).toEqual([])
  })

  it('is notified when it is reopened, not while it is closed', async () => {
    const { documentId, orderId, move } = await paidOrder()
    await move('rejected', 30)
    await remove(documentId)
    expect(await unreportedOf(orderId)).toEqual([])
    await move('processing', 0)
    expect(await unreportedOf(orderId)).toEqual([{ orderId, expired: [documentId], faulty: [], deleted: [] }])
  })
})

describe('a deletion by the owner', () => {
  const ask = (id: string, person = world.person) => askDeletion(world.customer, person, id)

  it('happens before the deletion time, and ends downloads at once', async () => {
    const { documentId, orderId, key } = await paidOrder()
    expect(await ask(documentId)).toEqual({ documentId, orderId, deletedAt: null })
    expect(await due()).toContain(documentId)
    await remove(documentId)
    expect(store.objects.has(key)).toBe(false)
    expect(await ask(documentId)).toMatchObject({ documentId, orderId, deletedAt: expect.any(Date) })
    expect((await proofs(documentId))[0]?.details).toMatchObject({ because: 'owner' })
    expect((await ordersWithUnreportedFiles(world.db)).find((order) => order.orderId === orderId)?.deleted).toEqual([
      documentId,
    ])
    const asked = await world.db
      .selectFrom('audit')
      .select(['actorId'])
      .where('objectId', '=', documentId)
      .where('action', '=', 'document.deletion-asked')
      .execute()
    expect(asked).toEqual([{ actorId: world.person.id }])
  })

  it('is refused to others', async () => {
    const { documentId } = await stored()
    const stranger = { ...world.person, id: '01900000-0000-7000-8000-00000000dead', verifiedEmail: null }
    await expect(ask(documentId, stranger)).rejects.toMatchObject({ code: 'document_not_found' })
    expect((await row(documentId)).deletedBecause).toBeNull()
  })
})
