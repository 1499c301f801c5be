import { DRAFT_BYTES } from '@passage/contracts/domain/orders/order-draft'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { erasePerson } from '../personal-data/erase-person.ts'
import { exportAccount } from '../personal-data/export-account.ts'
import { sql, waitsForALock } from '../testing/sql.ts'
import { addCustomer, startWorld, type World } from '../testing/test-world.ts'
import { deleteDraft, readDraft, saveDraft, sweepOrderDrafts } from './order-drafts.ts'

const PASSPORT = 'X9CANARY1'

let world: World
let me: string
beforeAll(async () => {
  world = await startWorld()
  me = world.person.id
})
afterAll(() => world?.close())
beforeEach(() => world.db.deleteFrom('orderDrafts').execute())

const typed = (more: object = {}) => ({
  offerId: world.offerId,
  travellers: [{ firstName: 'Marie', passportNumber: PASSPORT }],
  ...more,
})
const save = (expectedVersion?: number | null, draft = typed(), userId = me) =>
  saveDraft(world.customer, userId, { draft, expectedVersion })
const read = (userId = me) => readDraft(world.customer, userId)
const age = (days: number) =>
  world.db
    .updateTable('orderDrafts')
    .set({ updatedAt: sql`now() - make_interval(days => ${days}::int)` })
    .execute()

async function newPerson(): Promise<{ id: string; context: Context }> {
  const { id } = await addCustomer(world.system, `${crypto.randomUUID()}@travel.example`)
  return { id, context: { ...world.system, actor: { kind: 'customer', id } } }
}

describe('a draft', () => {
  it('is read as it was saved, with its version; null without a draft', async () => {
    expect(await read()).toEqual({ draft: null, version: null, updatedAt: null, other: null, placedOrder: null })
    const saved = await save(null)
    expect(await read()).toEqual({ draft: typed(), ...saved, placedOrder: null })
  })

  it('exists once for each person', async () => {
    const other = await newPerson()
    await save()
    expect((await read(other.id)).draft).toBeNull()
    await saveDraft(other.context, other.id, { draft: typed({ theirs: true }), expectedVersion: null })
    expect((await read()).draft).toEqual(typed())
    await deleteDraft(other.context, other.id)
    expect((await read()).draft).toEqual(typed())
  })

  it('is refused to another person who has signed in meanwhile', async () => {
    const other = await newPerson()
    const theirs = { draft: typed(), userId: me }
    await expect(saveDraft(other.context, other.id, theirs)).rejects.toMatchObject({ code: 'not_allowed' })
    expect((await read(other.id)).version).toBeNull()
    await saveDraft(world.customer, me, theirs)
  })

  it('is encrypted, and cannot be opened in another person’s row', async () => {
    await save()
    const row = await world.db.selectFrom('orderDrafts').selectAll().executeTakeFirstOrThrow()
    const stored = (row.draftEncrypted as Buffer).toString('latin1')
    for (const text of [PASSPORT, 'Marie', 'travellers']) expect(stored).not.toContain(text)
    const other = await newPerson()
    await world.db.updateTable('orderDrafts').set({ userId: other.id }).execute()
    await expect(read(other.id)).rejects.toThrow('authenticate')
  })

  it('is at most 64 kB of JSON', async () => {
    const room = DRAFT_BYTES - JSON.stringify(typed({ note: '' })).length
    await save(undefined, typed({ note: 'x'.repeat(room) }))
    await expect(save(undefined, typed({ note: 'x'.repeat(room + 1) }))).rejects.toMatchObject({ code: 'too_large' })
  })

  it('is deleted once', async () => {
    await save()
    for (const _time of [1, 2]) await deleteDraft(world.customer, me)
    expect((await read()).version).toBeNull()
  })
})

describe('the uploads of a deleted draft', () => {
  const withUploads = (...documentIds: string[]) =>
    typed({ uploads: documentIds.map((documentId) => ({ id: 'a', stored: { documentId } })) })
  const whyDeleted = async (id: string) =>
    (await world.db.selectFrom('documents').select('deletedBecause').where('id', '=', id).executeTakeFirstOrThrow())
      .deletedBecause

  it('are deleted with it, and no upload beside it', async () => {
    const [first, second, beside] = [await world.upload(), await world.upload(), await world.upload()]
    await save(null, withUploads(first.documentId, second.documentId))
    expect((await deleteDraft(world.customer, me)).toSorted()).toEqual([first.documentId, second.documentId].toSorted())
    expect(await whyDeleted(first.documentId)).toBe('owner')
    expect(await whyDeleted(beside.documentId)).toBeNull()
    expect(await deleteDraft(world.customer, me)).toEqual([])
  })

  it('stay when an order or another person has them', async () => {
    const [ordered, theirs] = [await world.upload(), await world.upload()]
    await world.placeOrder({ documents: [ordered.entry] })
    const other = await newPerson()
    const { documentId } = theirs
    await world.db.updateTable('documents').set({ ownerId: other.id }).where('id', '=', documentId).execute()
    await save(null, withUploads(ordered.documentId, documentId))
    expect(await deleteDraft(world.customer, me)).toEqual([])
    expect([await whyDeleted(ordered.documentId), await whyDeleted(documentId)]).toEqual([null, null])
  })
})

describe('an order placed from a draft', () => {
  it('ends the draft, which then names the order', async () => {
    const { version } = await save(null)
    const { id, orderNumber } = await world.placeOrder({ draftVersion: version })
    const ended = await read()
    expect(ended).toMatchObject({ draft: null, placedOrder: { id, orderNumber, offerId: world.offerId } })
    expect(ended.version).toBeGreaterThan(version)
    await expect(save(version)).rejects.toMatchObject({ details: { current: ended } })
    await save(null, typed({ another: true }))
    expect(await read()).toMatchObject({ draft: typed({ another: true }), placedOrder: null })
  })

  it('ends the other draft as well', async () => {
    await save(null)
    const { version } = await save(null, typed({ by: 'desktop' }))
    await world.placeOrder({ draftVersion: version })
    expect((await read()).other).toBeNull()
    expect((await exportAccount(world.customer, me)).orderDraft.otherDraft).toBeNull()
  })

  it('leaves another draft, another version and another person’s draft as they are', async () => {
    const other = await newPerson()
    const theirs = await saveDraft(other.context, other.id, { draft: typed() })
    const { version } = await save(null)
    await save(version)
    for (const draftVersion of [undefined, version, theirs.version]) await world.placeOrder({ draftVersion })
    expect((await read()).draft).toEqual(typed())
    expect((await read(other.id)).draft).not.toBeNull()
  })

  it('is refused to a second tab with the same draft, also at the same time, naming the order', async () => {
    const { version } = await save(null)
    const two = await Promise.allSettled([1, 2].map(() => world.placeOrder({ draftVersion: version })))
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [placed] = two.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))
    const [refused] = two.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject({ code: 'draft_changed', details: { current: { placedOrder: { id: placed } } } })
    // Ordered once more on purpose, as what it became.
    const { version: ordered } = await read()
    await world.placeOrder({ draftVersion: ordered ?? 0 })
  })

  it('is returned again for the same key, whatever has become of its draft', async () => {
    const first = await world.placeOrder({ draftVersion: 1 }, 'key')
    expect((await world.placeOrder({ draftVersion: 2 }, 'key')).id).toBe(first.id)
  })

  it('leaves the draft as it is when it is refused', async () => {
    await save(null)
    await expect(world.placeOrder({ totalAmount: '1.00' })).rejects.toMatchObject({ code: 'price_changed' })
    expect((await read()).draft).toEqual(typed())
  })
})

it('a draft is deleted after seven days without a change', async () => {
  await save()
  await age(6)
  expect(await sweepOrderDrafts(world.system)).toBe(0)
  await save()
  await age(8)
  expect(await sweepOrderDrafts(world.system)).toBe(1)
  expect((await read()).version).toBeNull()
})

describe('a person who is erased', () => {
  it('has no draft, and can save none', async () => {
    const { id, context } = await newPerson()
    await saveDraft(context, id, { draft: typed() })
    await erasePerson(context, id)
    expect((await read(id)).version).toBeNull()
    await expect(saveDraft(context, id, { draft: typed() })).rejects.toMatchObject({ code: 'account_inactive' })
    await expect(deleteDraft(context, id)).rejects.toMatchObject({ code: 'account_inactive' })
  })

  it('can save no draft while the erasure runs', async () => {
    const { id, context } = await newPerson()
    let saving: Promise<unknown> | undefined
    await world.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
      await tx.updateTable('users').set({ anonymisedAt: new Date() }).where('id', '=', id).execute()
      saving = saveDraft(context, id, { draft: typed() }).catch((error: unknown) => error)
      await expect
        .poll(() =>
          waitsForALock(world.db).then(
            () => true,
            () => false,
          ),
        )
        .toBe(true)
    })
    expect(await saving).toMatchObject({ code: 'account_inactive' })
    expect((await read(id)).version).toBeNull()
  })
})

it('a draft is part of the person’s export, with whole passport numbers', async () => {
  await save()
  expect((await exportAccount(world.customer, me)).orderDraft.draft).toEqual(typed())
})
