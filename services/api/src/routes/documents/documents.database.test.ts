import { OrderDocument, PrivacyNotice, UploadUrlAnswer } from '@passage/contracts/api/documents/documents.schema'
import { HOUR_MS } from '@passage/contracts/domain/money/payment-window'
import { PRIVACY_NOTICE_VERSION } from '@passage/contracts/domain/site/legal'
import { StorageError } from '@passage/integrations/storage/port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrderAs, uploadAs } from '../../testing/orders.ts'
import { type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())

const request = (change: object = {}) => ({
  documentType: 'passport',
  fileName: 'Reisepass Müller.pdf',
  fileSize: 4_096,
  contentType: 'application/pdf',
  gdprConsent: { consentGiven: true, consentTimestamp: new Date().toISOString(), language: 'fr' },
  ...change,
})
const prepare = (json: unknown, as: PersonName = 'customer') =>
  test.call('POST /api/documents/upload-url', { as, json })
const rowOf = (id: string) => test.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const setRow = (id: string, change: object) =>
  test.db.updateTable('documents').set(change).where('id', '=', id).execute()

describe('an upload', () => {
  it('records the consent first and gets an address for exactly this file', async () => {
    const answer = UploadUrlAnswer.parse(await (await prepare(request())).json())
    expect(answer.fileKey).toMatch(/^documents\/\d{4}\/[0-9a-f]{32}$/)
    expect(test.storage.presignUpload).toHaveBeenLastCalledWith({
      key: answer.fileKey,
      contentType: 'application/pdf',
      size: 4_096,
      from: expect.any(Date),
    })
    const row = await rowOf(answer.documentId)
    expect(row).toMatchObject({
      ownerId: test.ids.customer,
      orderId: null,
      status: 'pending',
      fileName: 'Reisepass Müller.pdf',
    })
    expect((row.deletesAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(23.9 * HOUR_MS)
    const consent = await test.db.selectFrom('consents').selectAll().where('id', '=', row.consentId).executeTakeFirst()
    expect(consent).toMatchObject({ userId: test.ids.customer, noticeVersion: PRIVACY_NOTICE_VERSION, language: 'fr' })
  })

  it.each([
    ['none', { consentGiven: false }],
    ['one to an older notice', { version: '2019-01' }],
  ])('needs a consent: %s', async (_what, change) => {
    const gdprConsent = { consentGiven: true, consentTimestamp: new Date().toISOString(), ...change }
    const response = await prepare(request({ gdprConsent }))
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({
      code: 'consent_required',
      message: 'Please provide GDPR consent before uploading documents',
    })
  })

  it.each([['too large', { fileSize: 10 * 1_024 * 1_024 + 1 }, 'File size must be less than 10MB']])(
    'is refused for a file that is %s',
    async (_what, change, message) => {
      const response = await prepare(request(change))
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'invalid_input', message })
    },
  )

  it('is refused with an impossible time of consent', async () => {
    const gdprConsent = { consentGiven: true, consentTimestamp: '0001-01-01T00:00:00Z' }
    const { documentId } = await (await prepare(request({ gdprConsent }))).json()
    const { consentId } = await rowOf(documentId)
    const consent = await test.db
      .selectFrom('consents')
      .select('clientGivenAt')
      .where('id', '=', consentId)
      .executeTakeFirst()
    expect(Date.now() - (consent?.clientGivenAt.getTime() ?? 0)).toBeLessThan(HOUR_MS)
  })

  it('is limited to ninety unused ones a day, simultaneous ones included', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => prepare(request(), 'otherCustomer')))
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(90)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })
})

describe('the check', () => {
  const check = (id: string, as: PersonName = 'customer') => test.call(`POST /api/documents/${id}/check`, { as })

  it('answers its result, or that it takes longer', async () => {
    const { documentId } = await uploadAs(test, 'customer')
    expect(await (await check(documentId)).json()).toEqual({ documentId, status: 'pending', failure: null })
    test.orders.checkDocument.mockResolvedValueOnce({ status: 'rejected', failure: 'wrong_type' })
    expect(await (await check(documentId)).json()).toEqual({ documentId, status: 'rejected', failure: 'wrong_type' })
  })

  it('says at once that a file never came, and takes it when it comes after all', async () => {
    const { documentId } = await uploadAs(test, 'customer')
    test.storage.head.mockResolvedValueOnce(null)
    expect(await (await check(documentId)).json()).toEqual({ documentId, status: 'rejected', failure: 'missing' })
    expect((await rowOf(documentId)).status).toBe('pending')
    expect(await (await check(documentId)).json()).toMatchObject({ status: 'pending', failure: null })
  })

  it('does not take storage that is away for a file that never came', async () => {
    const { documentId } = await uploadAs(test, 'customer')
    test.storage.head.mockRejectedValueOnce(new StorageError('unavailable', '503'))
    expect(await (await check(documentId)).json()).toMatchObject({ status: 'pending', failure: null })
  })

  it.each([
    ['submitted', null, 'submitted'],
    ['approved', null, 'submitted'],
    ['rejected', 'unreadable', 'rejected'],
  ] as const)('answers the stored verdict of a document that is %s (%s), without a workflow', async (...stored) => {
    const [status, checkFailure, verdict] = stored
    const { documentId } = await uploadAs(test, 'customer')
    await setRow(documentId, { status, checkFailure })
    test.orders.checkDocument.mockClear()
    expect(await (await check(documentId)).json()).toEqual({ documentId, status: verdict, failure: checkFailure })
    expect(test.orders.checkDocument).not.toHaveBeenCalled()
  })
})

describe('a download', () => {
  const download = (id: string, as: PersonName = 'customer') =>
    test.call(`GET /api/documents/${id}/presigned-url`, { as })

  it('has an address for a verified document, and an audit entry', async () => {
    const { documentId, fileKey } = await uploadAs(test, 'customer')
    await setRow(documentId, { status: 'submitted' })
    const response = await download(documentId)
    expect(await response.json()).toEqual({ presignedUrl: `https://s3.example/${fileKey}` })
    expect(test.storage.presignDownload).toHaveBeenLastCalledWith(
      expect.objectContaining({ key: fileKey, fileName: 'passport.pdf', contentType: 'application/pdf' }),
    )
    const record = await test.db
      .selectFrom('audit')
      .selectAll()
      .where('objectId', '=', documentId)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(record).toMatchObject({ action: 'document.viewed', actorId: test.ids.customer, actorKind: 'customer' })
    expect(record?.requestId).toBe(response.headers.get('x-request-id'))
  })

  it.each([
    ['unverified', { status: 'pending' }, 409],
    ['refused by the check', { status: 'rejected', checkFailure: 'unreadable' }, 409],
    ['deleted', { status: 'submitted', deletedAt: new Date() }, 404],
    ['overdue', { status: 'submitted', deletesAt: new Date(Date.now() - 1) }, 404],
  ])('is refused for a document that is %s', async (_what, change, status) => {
    const { documentId } = await uploadAs(test, 'customer')
    await setRow(documentId, change)
    expect((await download(documentId)).status).toBe(status)
  })

  it('is 503 while storage is away', async () => {
    const { documentId } = await uploadAs(test, 'customer')
    await setRow(documentId, { status: 'submitted' })
    test.storage.presignDownload.mockRejectedValueOnce(new StorageError('unavailable', 'away'))
    const response = await download(documentId)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'unavailable' })
  })
})

it('an order’s documents include the deleted ones, with the time of deletion', async () => {
  const uploads = [await uploadAs(test, 'customer'), await uploadAs(test, 'customer', { documentType: 'photo' })]
  const documents = uploads.map(({ fileKey }) => ({ fileName: 'x.pdf', fileUrl: fileKey, fileSize: 1_000 }))
  const { id } = await createOrderAs(test, 'customer', { documents })
  const deletedAt = new Date(Date.now() - HOUR_MS)
  await setRow(uploads[1]?.documentId as string, { deletedAt })
  const list = OrderDocument.array().parse(
    await (await test.call(`GET /api/orders/${id}/documents`, { as: 'customer' })).json(),
  )
  expect(list.map((document) => [document.documentType, document.status])).toEqual([
    ['passport', 'pending'],
    ['photo', 'pending'],
  ])
  expect(list.map((document) => document.deletedAt)).toEqual([null, deletedAt.toISOString()])
  expect(list[1]).toMatchObject({ checkFailure: null, rejection: null, reviewNotes: null })
})

it.each(['en', 'fr'])('the privacy notice has a text in %s', async (language) => {
  const notice = PrivacyNotice.parse(
    await (await test.call(`GET /api/documents/privacy-notice?language=${language}`)).json(),
  )
  expect(notice.version).toBe(PRIVACY_NOTICE_VERSION)
  expect(notice.consentText).toContain(language === 'en' ? 'agree' : 'accepte')
})
