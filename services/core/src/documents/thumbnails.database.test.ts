import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { erasePerson } from '../personal-data/erase-person.ts'
import { testStore } from '../testing/test-store.ts'
import { addCustomer, startWorld, type World } from '../testing/test-world.ts'
import { askDeletion, deleteDocument } from './deletion/delete-document.ts'
import { recordCheck } from './record-check.ts'
import { readOrderThumbnails, readUploadThumbnails } from './thumbnails.ts'

let world: World
let other: ActingPerson
beforeAll(async () => {
  world = await startWorld()
  other = await addCustomer(world.system, 'other@travel.example')
})
afterAll(() => world?.close())

const JPEG = Buffer.from('a small picture')
const jpeg = JPEG.toString('base64')
const file = { sha256: 'a'.repeat(64), sizeBytes: 900, contentType: 'image/png', fileName: 'passport.png' } as const
const staff = { ...{ id: '01900000-0000-7000-8000-0000000000aa', verifiedEmail: null, agencyId: null } } as const
const provider = { ...staff, role: 'service_provider' } as const
const administrator = { ...staff, role: 'admin' } as const

async function checkedUpload(thumbnail: Uint8Array | null = JPEG) {
  const upload = await world.upload()
  await recordCheck(world.system, { documentId: upload.documentId, failure: null, file, thumbnail })
  return upload
}
async function orderWith(...uploads: Awaited<ReturnType<typeof checkedUpload>>[]) {
  const { id } = await world.placeOrder({ documents: uploads.map(({ entry }) => entry) })
  return id
}
const ofOrder = async (person: ActingPerson, orderId: string) =>
  (await readOrderThumbnails(world.system, person, orderId)).thumbnails
const ofUploads = async (person: ActingPerson) => (await readUploadThumbnails(world.system, person)).thumbnails
const change = (id: string, set: object) => world.db.updateTable('documents').set(set).where('id', '=', id).execute()
const stored = async (id: string) =>
  (await world.db.selectFrom('documents').select('thumbnailEncrypted').where('id', '=', id).executeTakeFirstOrThrow())
    .thumbnailEncrypted

describe('the thumbnails of an order', () => {
  it('are answered to its customer and to staff, and leave no record of a look', async () => {
    const upload = await checkedUpload()
    const id = await orderWith(upload)
    for (const person of [world.person, provider, administrator])
      expect(await ofOrder(person, id)).toEqual([{ documentId: upload.documentId, jpeg }])
    const looks = world.db.selectFrom('audit').select('id').where('action', '=', 'document.viewed')
    expect(await looks.where('objectId', '=', upload.documentId).execute()).toEqual([])
  })

  it('are answered to members of its agency, and to no other agency', async () => {
    const upload = await checkedUpload()
    const { agencyId } = await world.db
      .selectFrom('offers')
      .select('agencyId')
      .where('id', '=', world.offerId)
      .executeTakeFirstOrThrow()
    const { id } = await world.placeOrder({ documents: [upload.entry] }, null, agencyId)
    const member = { ...other, role: 'b2b_client', verifiedEmail: null } as const
    expect(await ofOrder({ ...member, agencyId }, id)).toHaveLength(1)
    await expect(ofOrder({ ...member, agencyId: agencyId + 1 }, id)).rejects.toMatchObject({ code: 'order_not_found' })
  })

  it('are refused to another customer like those of a missing order', async () => {
    const id = await orderWith(await checkedUpload())
    const missing = '01900000-0000-7000-8000-0000000000bb'
    for (const one of [id, missing])
      await expect(ofOrder(other, one)).rejects.toMatchObject({ code: 'order_not_found' })
  })

  it('are those of documents that can be viewed and that have one', async () => {
    const [one, without, unchecked] = [await checkedUpload(), await checkedUpload(null), await world.upload()]
    const [failed, overdue, unrecorded] = [await checkedUpload(), await checkedUpload(), await checkedUpload()]
    const id = await orderWith(one, without, unchecked, failed, overdue, unrecorded)
    await change(failed.documentId, { status: 'rejected', checkFailure: 'unreadable' })
    await change(overdue.documentId, { deletesAt: new Date(Date.now() - 60_000) })
    await change(unrecorded.documentId, { entrySeq: null })
    expect((await ofOrder(world.person, id)).map(({ documentId }) => documentId)).toEqual([one.documentId])
  })
})

describe('the thumbnails of uploads without an order', () => {
  it('are answered to their owner until an order has them', async () => {
    const { documentId, entry } = await checkedUpload()
    expect(await ofUploads(world.person)).toContainEqual({ documentId, jpeg })
    expect(await ofUploads(other)).toEqual([])
    await world.placeOrder({ documents: [entry] })
    expect((await ofUploads(world.person)).map((one) => one.documentId)).not.toContain(documentId)
  })
})

describe('a thumbnail', () => {
  it('is not readable in the row', async () => {
    const { documentId } = await checkedUpload()
    const row = sql<{ row: string }>`select d::text as row from documents d where id = ${documentId}`
    const text = (await row.execute(world.db)).rows[0]?.row
    expect(text).toContain(documentId)
    for (const picture of [JPEG, Buffer.from(jpeg)]) expect(text).not.toContain(picture.toString('hex'))
  })

  it('opens in its own row only', async () => {
    const [one, two] = [await checkedUpload(), await checkedUpload()]
    const id = await orderWith(one)
    await change(one.documentId, { thumbnailEncrypted: await stored(two.documentId) })
    await expect(ofOrder(world.person, id)).rejects.toThrow()
  })

  it('is shown no more once its owner deletes the document, and deleted with it', async () => {
    const upload = await checkedUpload()
    const id = await orderWith(upload)
    await askDeletion(world.customer, world.person, upload.documentId)
    expect(await ofOrder(world.person, id)).toEqual([])
    await deleteDocument(world.system, testStore(), upload.documentId)
    expect(await stored(upload.documentId)).toBeNull()
    await expect(change(upload.documentId, { thumbnailEncrypted: Buffer.of(1) })).rejects.toThrow('check constraint')
  })

  it('is erased with the person at once', async () => {
    const upload = await checkedUpload()
    await orderWith(upload)
    await world.db.updateTable('orders').set({ closedAt: new Date() }).execute()
    await erasePerson(world.customer, world.person.id)
    expect(await stored(upload.documentId)).toBeNull()
  })
})
