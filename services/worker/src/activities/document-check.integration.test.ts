import { createHash } from 'node:crypto'
import { NOT_UPLOADED_YET } from '@passage/contracts/workflows/failure-types'
import { startWorld, type World } from '@passage/core/testing/test-world'
import type { Storage } from '@passage/integrations/storage/port'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documentCheckActivities } from './document-check.ts'

let world: World
let photo: Buffer
beforeAll(async () => {
  world = await startWorld()
  const blue = { width: 60, height: 40, channels: 3, background: 'blue' } as const
  photo = await sharp({ create: blue })
    .withExif({ IFD0: { ImageDescription: 'at home' } })
    .jpeg({ quality: 100 })
    .toBuffer()
})
afterAll(() => world?.close())

const objects = new Map<string, Uint8Array>()
beforeEach(() => objects.clear())
const storage: Pick<Storage, 'head' | 'read' | 'put'> = {
  async head(key) {
    const bytes = objects.get(key)
    return bytes ? { size: bytes.length, contentType: '', etag: '' } : null
  },
  read: async (key) => objects.get(key) as Uint8Array,
  put: async (key, bytes) => void objects.set(key, bytes),
}
const check = (documentId: string) =>
  documentCheckActivities({ context: world.system, storage }).checkDocument({ documentId })
const row = (id: string) => world.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const change = (id: string, set: object) => world.db.updateTable('documents').set(set).where('id', '=', id).execute()
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** A document whose file has arrived, announced as it is. */
async function arrived(bytes: Buffer, contentType: string) {
  const { documentId, entry } = await world.upload()
  await change(documentId, { contentType, sizeBytes: bytes.length })
  objects.set(entry.fileUrl, bytes)
  return { documentId, key: entry.fileUrl }
}

describe('the check of a document', () => {
  it('takes a PDF as it is', async () => {
    const { documentId, key } = await arrived(pdf, 'application/pdf')
    expect(await check(documentId)).toEqual({ status: 'submitted', failure: null })
    expect(await row(documentId)).toMatchObject({ status: 'submitted', sha256: hash(pdf), sizeBytes: pdf.length })
    expect(objects.get(key)).toBe(pdf)
  })

  it('keeps a picture as it was drawn anew, and knows its size and hash', async () => {
    const { documentId, key } = await arrived(photo, 'image/jpeg')
    expect(await check(documentId)).toEqual({ status: 'submitted', failure: null })
    const kept = objects.get(key) as Uint8Array
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    expect(await row(documentId)).toMatchObject({ sha256: hash(kept), sizeBytes: kept.length })
  })

  it('takes a picture that it had drawn anew when it was interrupted', async () => {
    const { documentId, key } = await arrived(photo, 'image/jpeg')
    const put: Storage['put'] = async (...args) => {
      await storage.put(...args)
      throw new Error('killed')
    }
    const killed = documentCheckActivities({ context: world.system, storage: { ...storage, put } })
    await expect(killed.checkDocument({ documentId })).rejects.toThrow('killed')
    expect(objects.get(key)?.length).not.toBe(photo.length)
    expect(await check(documentId)).toEqual({ status: 'submitted', failure: null })
    expect((await row(documentId)).sha256).toBe(hash(objects.get(key) as Uint8Array))
  })

  it('waits while the file may still come, and gives up when it may not', async () => {
    const { documentId } = await world.upload()
    await expect(check(documentId)).rejects.toMatchObject({ type: NOT_UPLOADED_YET, nonRetryable: false })
    expect((await row(documentId)).status).toBe('pending')
    await change(documentId, { uploadExpiresAt: new Date(Date.now() - 1_000) })
    expect(await check(documentId)).toEqual({ status: 'rejected', failure: 'missing' })
  })

  it.each([
    ['has another size than announced', pdf, 'application/pdf', { sizeBytes: pdf.length + 1 }, 'wrong_size'],
    ['is something else', pdf, 'image/png', { sizeBytes: pdf.length }, 'wrong_type'],
    ['ends too early', pdf.subarray(0, 30), 'application/pdf', { sizeBytes: 30 }, 'unreadable'],
  ] as const)('refuses a file that %s, for good', async (_what, bytes, type, announced, failure) => {
    const { documentId } = await arrived(Buffer.from(bytes), type)
    await change(documentId, announced)
    expect(await check(documentId)).toEqual({ status: 'rejected', failure })
    expect(await row(documentId)).toMatchObject({ status: 'rejected', checkFailure: failure, sha256: null })
    objects.clear()
    expect(await check(documentId)).toEqual({ status: 'rejected', failure })
  })

  it('of one that is gone ends for good', async () => {
    const { documentId } = await world.upload()
    await change(documentId, { deletedAt: new Date() })
    await expect(check(documentId)).rejects.toMatchObject({ type: 'document_not_found', nonRetryable: true })
  })
})
