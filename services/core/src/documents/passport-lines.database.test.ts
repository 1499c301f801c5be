import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { type PassportData, passportLines } from '@passage/reading/testing/passport-lines'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textArray } from '../database/expressions.ts'
import { full } from '../details/traveller.fixture.ts'
import { readFullOrder } from '../order-view/read-order-view.ts'
import { erasePerson } from '../personal-data/erase-person.ts'
import { testStore } from '../testing/test-store.ts'
import { addCustomer, startWorld, type World } from '../testing/test-world.ts'
import { askDeletion, deleteDocument } from './deletion/delete-document.ts'
import { recordPassportLines } from './passport-lines.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const store = testStore()
const { position: _, ...amina } = { ...full(1), firstName: 'Amina', lastName: 'Müller', passportNumber: 'X4RTBPFW4' }
const olive = { ...amina, firstName: 'Olive', birthDate: '2015-01-09', passportNumber: 'Y5STCQGX5' }

const passportOf = ({
  firstName,
  lastName,
  birthDate,
  passportNumber,
  passportExpiry,
}: typeof amina): PassportData => ({
  ...{ documentCode: 'P<', issuer: 'LUX', nationality: 'LUX', sex: 'F', personalNumber: null, emptyCheck: '<' },
  ...{ lastName, givenNames: firstName, number: passportNumber, birthDate, expiryDate: passportExpiry },
})
const readOf = (traveller: typeof amina) => ({ lines: passportLines(passportOf(traveller)), unsure: [] })

/** An order of two; `read`: whose passports were read, in the order of the travellers for whom they were uploaded. */
async function orderOfTwo(read: (typeof amina | null)[]) {
  const uploads = await Promise.all(read.map(() => world.upload()))
  const documents = uploads.map(({ entry }, index) => ({ ...entry, travellerId: index + 1 }))
  const { id } = await world.placeOrder({ travellers: [amina, olive], documents })
  const ids = uploads.map(({ documentId }) => documentId)
  await world.db.updateTable('documents').set({ status: 'submitted' }).where('orderId', '=', id).execute()
  for (const [index, one] of read.entries())
    if (one) await recordPassportLines(world.system, ids[index] as string, readOf(one))
  return { id, documents: ids as [string, string] }
}

const staff = {
  id: '01900000-0000-7000-8000-0000000000aa',
  role: 'service_provider',
  verifiedEmail: null,
  agencyId: null,
} as const
const readsOf = async (id: string): Promise<FullOrder['passportReads']> =>
  (await readFullOrder(world.system, staff, id)).passportReads
const stored = async (documentId: string) => {
  const { passportLinesEncrypted: sealed } = await world.db
    .selectFrom('documents')
    .select('passportLinesEncrypted')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
  return sealed
}
const SAME = ['names', 'number', 'birthDate', 'nationality', 'passportExpiry']

describe('the lines of a passport', () => {
  it('are compared with the document’s traveller for staff, and are in no other view', async () => {
    const { id, documents } = await orderOfTwo([amina, null])
    expect(await readsOf(id)).toEqual([
      {
        ...{ documentId: documents[0], lastName: 'MUELLER', firstName: 'AMINA', birthDate: amina.birthDate },
        ...{ nationality: 'LU', passportExpiry: amina.passportExpiry, belongsTo: 1, isForeign: false },
        compared: [{ travellerId: 1, same: SAME, differences: [] }],
      },
    ])
    expect((await readFullOrder(world.system, world.person, id)).passportReads).toEqual([])
  })

  it('say whose passport was uploaded for another traveller', async () => {
    const { id } = await orderOfTwo([olive, amina])
    const reads = await readsOf(id)
    expect(reads.map(({ belongsTo, compared }) => [compared[0]?.travellerId, belongsTo]).toSorted()).toEqual([
      [1, 2],
      [2, 1],
    ])
  })

  it('say that a passport belongs to no traveller of the order, without a character of its number', async () => {
    const stranger = { ...amina, lastName: 'Roux', birthDate: '1970-02-03', passportNumber: 'Z9Z9Z9Z9Z' }
    const { id } = await orderOfTwo([stranger])
    const reads = await readsOf(id)
    expect(reads).toMatchObject([{ belongsTo: null, isForeign: true }])
    expect(JSON.stringify(reads)).not.toContain('Z9Z')
  })

  it('do not say so while a traveller is not named yet', async () => {
    const upload = await world.upload()
    const documents = [{ ...upload.entry, travellerId: 2 }]
    const { id } = await world.placeOrder({ numberOfApplicants: 2, travellers: [amina], documents })
    const roux = { ...amina, lastName: 'Roux', birthDate: '1970-02-03', passportNumber: 'Z9Z9Z9Z9Z' }
    await recordPassportLines(world.system, upload.documentId, readOf(roux))
    const compared = [{ travellerId: 2, same: [], differences: [] }]
    expect(await readsOf(id)).toMatchObject([{ belongsTo: null, isForeign: false, compared }])
  })

  it('say whose passport it is after its traveller was taken out', async () => {
    const { id } = await orderOfTwo([amina, olive])
    await world.db
      .updateTable('orders')
      .set({ decisions: textArray(['open', 'withdrawn']) })
      .where('id', '=', id)
      .execute()
    const reads = await readsOf(id)
    expect(reads.map(({ belongsTo, isForeign }) => [belongsTo, isForeign]).toSorted()).toEqual([
      [1, false],
      [2, false],
    ])
  })

  it('are not readable in the row', async () => {
    const { documents } = await orderOfTwo([amina])
    const row = sql<{ row: string }>`select d::text as row from documents d where id = ${documents[0]}`
    const { rows } = await row.execute(world.db)
    for (const text of ['MUELLER', amina.passportNumber]) {
      expect(rows[0]?.row).not.toContain(text)
      expect(rows[0]?.row).not.toContain(Buffer.from(text).toString('hex'))
    }
  })

  it('are deleted with the document, and shown no more once its owner asks for that', async () => {
    const { id, documents } = await orderOfTwo([amina])
    await askDeletion(world.customer, world.person, documents[0])
    expect(await readsOf(id)).toEqual([])
    const before = await stored(documents[0])
    await recordPassportLines(world.system, documents[0], readOf(olive))
    expect(await stored(documents[0])).toEqual(before)
    await deleteDocument(world.system, store, documents[0])
    expect(await stored(documents[0])).toBeNull()
    await recordPassportLines(world.system, documents[0], readOf(amina))
    expect(await stored(documents[0])).toBeNull()
    const again = world.db.updateTable('documents').set({ passportLinesEncrypted: Buffer.of(1) })
    await expect(again.where('id', '=', documents[0]).execute()).rejects.toThrow('check constraint')
  })

  it('are not stored of a document of another type', async () => {
    const { documentId } = await world.upload()
    await world.db.updateTable('documents').set({ documentType: 'photo' }).where('id', '=', documentId).execute()
    await recordPassportLines(world.system, documentId, readOf(amina))
    expect(await stored(documentId)).toBeNull()
  })

  it('are erased with the person at once', async () => {
    const { id, documents } = await orderOfTwo([amina])
    await world.db.updateTable('orders').set({ closedAt: new Date() }).execute()
    const other = await addCustomer(world.system, 'other@travel.example')
    await erasePerson({ ...world.system, actor: { kind: 'customer', id: other.id } }, other.id)
    expect(await stored(documents[0])).not.toBeNull()
    await erasePerson(world.customer, world.person.id)
    expect(await stored(documents[0])).toBeNull()
    expect(await readsOf(id)).toEqual([])
  })
})
