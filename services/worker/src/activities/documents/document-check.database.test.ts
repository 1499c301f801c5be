import { createHash } from 'node:crypto'
import { NOT_UPLOADED_YET } from '@passage/contracts/workflows/failure-types'
import { askDeletion, deleteDocument } from '@passage/core/documents/deletion/delete-document'
import { readUploadThumbnails } from '@passage/core/documents/thumbnails'
import { addCustomer, startWorld, type World } from '@passage/core/testing/test-world'
import type { Orders } from '@passage/integrations/orchestration/port'
import { clamd } from '@passage/integrations/scan/clamd'
import { ScanError } from '@passage/integrations/scan/port'
import { type ClamdStandIn, EICAR, startClamdStandIn } from '@passage/integrations/scan/stand-in.fixture'
import { type Storage, StorageError } from '@passage/integrations/storage/port'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FileInspection } from '../../files/file-inspection.ts'
import { inspectFile } from '../../files/inspect-file.ts'
import { thumbnailOf } from '../../files/thumbnail.ts'
import { FAULTY_LOCK } from '../../pdf/active-pdfs.fixture.ts'
import { handmade } from '../../pdf/handmade-pdf.fixture.ts'
import { documentCheckActivities } from './document-check.ts'

let world: World
let photo: Buffer
beforeAll(async () => {
  world = await startWorld()
  const blue = { width: 600, height: 400, channels: 3, background: 'blue' } as const
  photo = await sharp({ create: blue })
    .withExif({ IFD0: { ImageDescription: 'at home' } })
    .jpeg({ quality: 100 })
    .toBuffer()
})
afterAll(() => world?.close())

const objects = new Map<string, Uint8Array>()
const [documentsGone, send] = [vi.fn<Orders['documentsGone']>(), vi.fn<Orders['send']>()]
const orders = { documentsGone, send }
let standIn: ClamdStandIn
beforeAll(async () => {
  standIn = await startClamdStandIn()
})
beforeEach(() => {
  objects.clear()
  vi.clearAllMocks()
  standIn.behave('scans')
})
afterAll(() => standIn?.close())
const storage: Pick<Storage, 'head' | 'read' | 'put' | 'deleteAll' | 'isGone'> = {
  async head(key) {
    const bytes = objects.get(key)
    return bytes ? { size: bytes.length, contentType: '', etag: '' } : null
  },
  read: async (key) => objects.get(key) as Uint8Array,
  put: async (key, bytes) => void objects.set(key, bytes),
  deleteAll: async (key) => ({ versions: objects.delete(key) ? 1 : 0 }),
  isGone: async (key) => !objects.has(key),
}
const inspection: Pick<FileInspection, 'inspect'> = {
  async inspect(bytes, documentType) {
    const verdict = await inspectFile(bytes, documentType)
    return 'failure' in verdict
      ? verdict
      : { ...verdict, thumbnail: await thumbnailOf(verdict.bytes, verdict.contentType) }
  },
}
const deps = () => ({ context: world.system, storage, orders, scanner: clamd(standIn.url, 300), inspection })
const check = (documentId: string, change: object = {}) =>
  documentCheckActivities({ ...deps(), ...change }).checkDocument({ documentId })
const row = (id: string) => world.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const change = (id: string, set: object) => world.db.updateTable('documents').set(set).where('id', '=', id).execute()
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const active = handmade({ catalogue: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' })
const locked = handmade({ trailer: FAULTY_LOCK })
const pdf = handmade()

/** A document whose file is in storage as announced. */
async function arrived(bytes: Buffer, contentType: string) {
  const { documentId, entry } = await world.upload()
  await change(documentId, { contentType, sizeBytes: bytes.length })
  objects.set(entry.fileUrl, bytes)
  return { documentId, key: entry.fileUrl }
}

describe('checkDocument', () => {
  it('accepts a PDF unchanged', async () => {
    const { documentId, key } = await arrived(pdf, 'application/pdf')
    expect(await check(documentId)).toEqual({ status: 'submitted', failure: null })
    expect(await row(documentId)).toMatchObject({ status: 'submitted', sha256: hash(pdf), sizeBytes: pdf.length })
    expect(objects.get(key)).toBe(pdf)
  })

  it('stores the re-encoded picture with its size and hash', async () => {
    const { documentId, key } = await arrived(photo, 'image/jpeg')
    expect(await check(documentId)).toEqual({ status: 'submitted', failure: null })
    const kept = objects.get(key) as Uint8Array
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    expect(await row(documentId)).toMatchObject({ sha256: hash(kept), sizeBytes: kept.length })
  })

  it.each([
    ['a picture', () => photo, 'image/jpeg', [160, 107]],
    ['a PDF', () => pdf, 'application/pdf', [113, 160]],
  ] as const)('stores the thumbnail of %s, encrypted', async (_what, bytes, type, size) => {
    const { documentId } = await arrived(bytes(), type)
    await check(documentId)
    expect((await row(documentId)).thumbnailEncrypted?.includes(Buffer.of(0xff, 0xd8))).toBe(false)
    const { thumbnails } = await readUploadThumbnails(world.system, world.person)
    const jpeg = thumbnails.find((one) => one.documentId === documentId)?.jpeg ?? ''
    const { format, width, height } = await sharp(Buffer.from(jpeg, 'base64')).metadata()
    expect([format, width, height]).toEqual(['jpeg', ...size])
  })

  it('passes a file of which no thumbnail can be made', async () => {
    const { documentId } = await arrived(photo, 'image/jpeg')
    const inspect = async () => ({ ...(await inspectFile(photo, 'passport')), thumbnail: null })
    expect(await check(documentId, { inspection: { inspect } })).toEqual({ status: 'submitted', failure: null })
    expect((await row(documentId)).thumbnailEncrypted).toBeNull()
  })

  it('accepts a picture that an interrupted check has re-encoded', async () => {
    const { documentId, key } = await arrived(photo, 'image/jpeg')
    const put: Storage['put'] = async (...args) => {
      await storage.put(...args)
      throw new Error('killed')
    }
    await expect(check(documentId, { storage: { ...storage, put } })).rejects.toThrow('killed')
    expect(objects.get(key)?.length).not.toBe(photo.length)
    expect(await check(documentId)).toEqual({ status: 'submitted', failure: null })
    expect((await row(documentId)).sha256).toBe(hash(objects.get(key) as Uint8Array))
  })

  it('gives a picture its real type and name', async () => {
    const { documentId } = await arrived(photo, 'image/png')
    await change(documentId, { fileName: 'scan été.png' })
    expect(await check(documentId)).toEqual({ status: 'submitted', failure: null })
    expect(await row(documentId)).toMatchObject({ contentType: 'image/jpeg', fileName: 'scan été.jpg' })
  })

  it('is retried while the upload is open, and fails as missing afterwards', async () => {
    const { documentId } = await world.upload()
    await expect(check(documentId)).rejects.toMatchObject({ type: NOT_UPLOADED_YET, nonRetryable: false })
    expect((await row(documentId)).status).toBe('pending')
    await change(documentId, { uploadExpiresAt: new Date(Date.now() - 1_000) })
    expect(await check(documentId)).toEqual({ status: 'rejected', failure: 'missing' })
  })

  it.each([
    ['arrived in part', pdf.subarray(0, 30), 'application/pdf', { sizeBytes: pdf.length }, 'wrong_size'],
    ['is something else', Buffer.from('<svg/>'), 'image/png', { sizeBytes: 6 }, 'wrong_type'],
    ['runs a script', active, 'application/pdf', { sizeBytes: active.length }, 'active_content'],
    ['asks for a password', locked, 'application/pdf', { sizeBytes: locked.length }, 'locked'],
    ['ends too early', pdf.subarray(0, 30), 'application/pdf', { sizeBytes: 30 }, 'unreadable'],
  ] as const)('rejects a file that %s', async (_what, bytes, type, announced, failure) => {
    const { documentId } = await arrived(Buffer.from(bytes), type)
    await change(documentId, announced)
    expect(await check(documentId)).toEqual({ status: 'rejected', failure })
    expect(await row(documentId)).toMatchObject({ status: 'rejected', checkFailure: failure, sha256: null })
    objects.clear()
    expect(await check(documentId)).toEqual({ status: 'rejected', failure })
  })

  it('ends for a deleted document and leaves nothing in storage', async () => {
    const { documentId, key } = await arrived(pdf, 'application/pdf')
    await change(documentId, { deletedBecause: 'owner', deletedAt: new Date() })
    await expect(check(documentId)).rejects.toMatchObject({ type: 'document_not_found', nonRetryable: true })
    expect(objects.has(key)).toBe(false)
  })

  it('checks one person’s files one at a time, and another person’s in parallel', async () => {
    const other = await addCustomer(world.system, 'ben@travel.example')
    const bulk = [await arrived(pdf, 'application/pdf'), await arrived(pdf, 'application/pdf')]
    const single = await arrived(pdf, 'application/pdf')
    await change(single.documentId, { ownerId: other.id })
    const open = Promise.withResolvers<void>()
    const read = vi.fn<Storage['read']>(async (key) => {
      if (key !== single.key) await open.promise
      return storage.read(key, pdf.length)
    })
    const { checkDocument } = documentCheckActivities({ ...deps(), storage: { ...storage, read } })
    const checks = bulk.map(({ documentId }) => checkDocument({ documentId }))
    await vi.waitFor(() => expect(read).toHaveBeenCalledOnce(), 45_000)
    expect(await checkDocument({ documentId: single.documentId })).toEqual({ status: 'submitted', failure: null })
    // Only one of the two waiting files is in memory.
    expect(read).toHaveBeenCalledTimes(2)
    open.resolve()
    await Promise.all(checks)
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('deletes a re-encoded picture whose document was deleted during the check', async () => {
    const { documentId, key } = await arrived(photo, 'image/jpeg')
    const put: Storage['put'] = async (...args) => {
      await askDeletion(world.customer, world.person, documentId)
      await deleteDocument(world.system, storage, documentId)
      await storage.put(...args)
    }
    await expect(check(documentId, { storage: { ...storage, put } })).rejects.toMatchObject({
      type: 'document_not_found',
    })
    expect(objects.has(key)).toBe(false)
    expect(await row(documentId)).toMatchObject({ status: 'pending', deletedBecause: 'owner' })
  })
})

describe('checkDocument of a file that never came', () => {
  it('asks an open order for it at once, though its address would still take it', async () => {
    const { documentId, entry } = await world.upload()
    const { id: orderId } = await world.placeOrder({ documents: [entry] })
    await world.db.updateTable('orders').set({ workflowStartedAt: new Date() }).where('id', '=', orderId).execute()
    expect(await check(documentId)).toEqual({ status: 'rejected', failure: 'missing' })
    expect(documentsGone.mock.calls).toEqual([[orderId, { documentIds: [documentId], reason: 'faulty' }]])
  })
})

describe('checkDocument with malware', () => {
  const infected = Buffer.concat([pdf.subarray(0, -6), EICAR, pdf.subarray(-6)])

  it('rejects, deletes and audits the document', async () => {
    const { documentId, key } = await arrived(infected, 'application/pdf')
    expect(await check(documentId)).toEqual({ status: 'rejected', failure: 'infected' })
    expect(objects.has(key)).toBe(false)
    expect(await row(documentId)).toMatchObject({ checkFailure: 'infected', deletedBecause: 'infected' })
    expect((await row(documentId)).deletedAt).toBeInstanceOf(Date)
    const record = await world.db.selectFrom('audit').select(['action', 'details']).where('objectId', '=', documentId)
    expect((await record.orderBy('id').execute()).slice(-2)).toMatchObject([
      { action: 'document.checked', details: { failure: 'infected', signature: 'Eicar-Test-Signature' } },
      { action: 'document.deleted', details: { because: 'infected', versions: 1 } },
    ])
    expect(await check(documentId)).toEqual({ status: 'rejected', failure: 'infected' })
  })

  it('deletes the document by the next attempt when storage was unavailable', async () => {
    const { documentId, key } = await arrived(infected, 'application/pdf')
    const deleteAll = vi.fn<Storage['deleteAll']>().mockRejectedValue(new StorageError('unavailable', '503'))
    await expect(check(documentId, { storage: { ...storage, deleteAll } })).rejects.toThrow('503')
    expect(objects.has(key)).toBe(true)
    expect(await check(documentId)).toEqual({ status: 'rejected', failure: 'infected' })
    expect(objects.has(key)).toBe(false)
  })

  it.each(['hangs', 'closes', 'answers otherwise'] as const)(
    'cannot slip in while the scanner %s: the document stays unusable, and is checked again',
    async (behaviour) => {
      const { documentId } = await arrived(infected, 'application/pdf')
      standIn.behave(behaviour)
      await expect(check(documentId)).rejects.toBeInstanceOf(ScanError)
      expect((await row(documentId)).status).toBe('pending')
      standIn.behave('scans')
      expect(await check(documentId)).toMatchObject({ failure: 'infected' })
    },
  )
})

describe('checkDocument after a failure', () => {
  it.each([
    ['that lives', new Date(), 1],
    ['whose workflow has not started', null, 0],
  ])('%s is notified', async (_what, workflowStartedAt, times) => {
    const { documentId, key } = await arrived(pdf.subarray(0, 30), 'application/pdf')
    const { id: orderId } = await world.placeOrder({ documents: [entryOf(key)] })
    await world.db.updateTable('orders').set({ workflowStartedAt }).where('id', '=', orderId).execute()
    expect(await check(documentId)).toEqual({ status: 'rejected', failure: 'unreadable' })
    await check(documentId)
    expect(documentsGone.mock.calls).toEqual(
      Array(times).fill([orderId, { documentIds: [documentId], reason: 'faulty' }]),
    )
    // The sweep signals an order that could not be signalled yet.
    expect((await row(documentId)).orderToTell).toBe(times === 0)
  })

  const entryOf = (fileUrl: string) =>
    ({ documentType: 'passport', fileName: 'passport.pdf', fileSize: 1_000, fileUrl }) as const
})
