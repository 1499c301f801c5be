import { UploadUrlAnswer } from '@passage/contracts/api/documents/documents.schema'
import { MAX_FILE_BYTES } from '@passage/contracts/domain/documents/documents'
import { DomainError } from '@passage/contracts/domain/errors'
import { sql } from '@passage/core/testing/sql'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOrderAs, passCheck, visaUploadAs } from '../../testing/orders.ts'
import { type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let orderId: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())
beforeEach(async () => {
  vi.clearAllMocks()
  orderId = (await createOrderAs(test, 'customer')).id
})

const rowOf = (id: string) => test.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const link = (fileUrl: string, change: object = {}, as: PersonName = 'provider') =>
  test.call(`POST /api/orders/${orderId}/visa-documents`, {
    as,
    json: {
      documentType: 'permit',
      fileName: 'Visa — تأشيرة.pdf',
      fileUrl,
      fileSize: 1_000,
      travellerId: 1,
      ...change,
    },
  })
async function visa(): Promise<UploadUrlAnswer> {
  const upload = await visaUploadAs(test, 'provider', orderId)
  await passCheck(test, upload.documentId)
  return upload
}

describe('the upload of a visa', () => {
  const prepare = (change: object, metadata: object = { orderId }) =>
    test.call('POST /api/s3/upload-url', {
      as: 'provider',
      json: {
        documentType: 'visa',
        fileName: 'visa.pdf',
        fileSize: 1_000,
        contentType: 'application/pdf',
        metadata,
        ...change,
      },
    })

  it('gets an address for exactly this file, without a consent', async () => {
    const answer = UploadUrlAnswer.parse(await (await prepare({ fileSize: MAX_FILE_BYTES })).json())
    const signed = { key: answer.fileKey, contentType: 'application/pdf', size: MAX_FILE_BYTES }
    expect(test.storage.presignUpload).toHaveBeenLastCalledWith({ ...signed, from: expect.any(Date) })
    expect(await rowOf(answer.documentId)).toMatchObject({
      source: 'visa',
      ownerId: test.ids.provider,
      orderId: null,
      consentId: null,
    })
  })

  it.each([
    ['of another type', { contentType: 'text/html' }],
    ['too large', { fileSize: MAX_FILE_BYTES + 1 }],
    ['empty', { fileSize: 0 }],
    ['of another kind', { documentType: 'passport' }],
  ])('is refused for a file that is %s', async (_what, change) => {
    expect((await prepare(change)).status).toBe(400)
  })

  it('stores nothing else that the client sends', async () => {
    const metadata = { orderId, applicantName: 'CANARY-NAME', passportNumber: 'CANARY-NUMBER', uploadedBy: 'agency' }
    expect((await prepare({}, metadata)).status).toBe(200)
    for (const table of ['documents', 'audit', 'notes']) {
      const { rows } = await sql`select 1 from ${sql.table(table)} t where t::text like '%CANARY%'`.execute(test.db)
      expect(rows).toEqual([])
    }
  })
})

describe('attaching a visa', () => {
  it('names and reserves the file, and messages the order', async () => {
    const { documentId, fileKey } = await visa()
    const response = await link(fileKey, { notes: 'Bon voyage', travellerId: 2 })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id: orderId, seq: 5 })
    expect(await rowOf(documentId)).toMatchObject({ orderId, documentType: 'permit', fileName: 'Visa — تأشيرة.pdf' })
    expect(test.orders.attachVisaDocuments.mock.lastCall?.slice(0, 2)).toEqual([
      orderId,
      {
        actor: { kind: 'staff', id: test.ids.provider },
        documentIds: [documentId],
        traveller: 2,
        expectedSeq: null,
        noteId: expect.any(String),
      },
    ])
  })

  it('needs to know whose visa it is in an order of several travellers; for all of them only when that is said', async () => {
    const { fileKey } = await visa()
    const unsaid = await link(fileKey, { travellerId: undefined })
    expect(await unsaid.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'travellerId' }] })
    expect(test.orders.attachVisaDocuments).not.toHaveBeenCalled()
    expect((await link(fileKey, { travellerId: null })).status).toBe(200)
    expect(test.orders.attachVisaDocuments.mock.lastCall?.[1]).toMatchObject({ traveller: null })
  })

  it('sends the same message for the same file with any key, and keeps its name once attached', async () => {
    const { documentId, fileKey } = await visa()
    await link(fileKey)
    await link(fileKey)
    const sent = test.orders.attachVisaDocuments.mock.calls.map(([, message]) => message.documentIds)
    expect(sent).toEqual([[documentId], [documentId]])
    await test.db.updateTable('documents').set({ entrySeq: 2 }).where('id', '=', documentId).execute()
    expect((await link(fileKey, { fileName: 'other.pdf' })).status).toBe(200)
    expect((await rowOf(documentId)).fileName).toBe('Visa — تأشيرة.pdf')
  })

  it('waits for the check, and answers when that takes longer or fails', async () => {
    const { documentId, fileKey } = await visaUploadAs(test, 'provider', orderId)
    const late = await link(fileKey)
    expect(test.orders.checkDocument).toHaveBeenCalledWith(documentId, expect.any(Number))
    expect(await late.json()).toMatchObject({ code: 'document_not_ready' })
    test.orders.checkDocument.mockImplementationOnce(async () => {
      const verdict = { status: 'rejected', checkFailure: 'wrong_type' } as const
      await test.db.updateTable('documents').set(verdict).where('id', '=', documentId).execute()
      return { status: 'rejected', failure: 'wrong_type' }
    })
    const failed = await link(fileKey)
    expect(failed.status).toBe(409)
    expect(await failed.json()).toMatchObject({ code: 'document_not_usable', details: { failure: 'wrong_type' } })
    expect(test.orders.attachVisaDocuments).not.toHaveBeenCalled()
  })

  it('releases the file when the order refuses it', async () => {
    const { documentId, fileKey } = await visa()
    test.orders.attachVisaDocuments.mockRejectedValueOnce(new DomainError('documents_closed', 'no'))
    expect((await link(fileKey)).status).toBe(409)
    expect((await rowOf(documentId)).orderId).toBeNull()
  })

  it('needs the caller’s own upload, and none of a traveller’s', async () => {
    const { fileKey } = await visa()
    const codes = [await link(fileKey, {}, 'admin'), await link('documents/none')].map(async (answer) => answer.json())
    expect(await Promise.all(codes)).toMatchObject([{ code: 'document_not_found' }, { code: 'document_not_found' }])
  })
})
