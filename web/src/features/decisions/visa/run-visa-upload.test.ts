import type { ActionBody } from '@passage/contracts/domain/orders/order-actions'
import { UNKNOWN_PASSPORT } from '@passage/contracts/domain/travellers/traveller.fixture'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/server/api-error.ts'
import { PutError } from '../../documents/api/put-file.ts'
import { type Facts, orderWith } from '../../one-order/order.fixture.ts'
import { createVisaUpload, type VisaUploadCalls } from './run-visa-upload.ts'
import { visaTextOf } from './visa-text.ts'
import { canUpload, isReading, knownOfOrder, nameOf, progressOf } from './visa-upload.ts'

const PAID: Facts = { status: 'approved', paymentStatus: 'completed', travellersComplete: true, openRequests: 0 }
const ORDER = '0198f3a0-1111-7222-8333-944455566677'
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

/** An upload whose storage and order refuse a call when `refusals` contains it. */
function setUp() {
  const sent: string[] = []
  const linked: { document: ActionBody<'attachVisaDocuments'>; key: string }[] = []
  const tries: string[] = []
  const reads: string[] = []
  const requested: object[] = []
  const refusals: { storage: Error | null; link: Error | null } = { storage: null, link: null }
  const take = (place: 'storage' | 'link') => {
    const error = refusals[place]
    refusals[place] = null
    if (error) throw error
  }
  const calls: VisaUploadCalls = {
    requestVisaUpload: async ({ fileName, metadata }) => {
      requested.push(metadata)
      return {
        uploadUrl: `http://storage/${fileName}`,
        fileKey: `key-${fileName}`,
        documentId: ORDER,
        expiryTime: '2026-11-21T09:05:00.000Z',
        headers: {},
      }
    },
    readText: async (file) => {
      reads.push(file.name)
      if (file.name.startsWith('broken')) throw new Error('broken')
      return visaTextOf(file.name)
    },
    putFile: async (url, _file, { onProgress }) => {
      onProgress(4)
      take('storage')
      sent.push(url)
      return true
    },
    attachVisaDocument: async (id, document, key) => {
      tries.push(key)
      if (linked.length > 0) take('link')
      linked.push({ document, key })
      return { id, orderNumber: 'ORD-1', status: 'completed', paymentStatus: 'completed', seq: 9 }
    },
  }
  const ids = ['item-1', 'item-2', 'item-3'].values()
  const upload = createVisaUpload(ORDER, calls, () => ids.next().value ?? '', 1)
  return { upload, sent, linked, tries, requested, refusals, reads }
}

it('the upload stores all files, attaches them to the order and resets', async () => {
  const { upload, sent, linked } = setUp()
  upload.add([pdf('visa.pdf'), pdf('annex.pdf')])
  upload.write({ documentType: 'permit', fileName: 'Permit Durand.pdf', notes: ' Keep it. ' })
  const seen: number[] = []
  upload.subscribe(() => seen.push(progressOf(upload.read())))
  expect(await upload.start()).toBe(2)
  expect(sent).toEqual(['http://storage/visa.pdf', 'http://storage/annex.pdf'])
  expect(linked.map(({ document }) => document)).toEqual([
    {
      documentType: 'permit',
      fileName: 'Permit Durand.pdf',
      fileUrl: 'key-visa.pdf',
      fileSize: 8,
      notes: 'Keep it.',
      undo: true,
    },
    {
      documentType: 'permit',
      fileName: 'annex.pdf',
      fileUrl: 'key-annex.pdf',
      fileSize: 8,
      notes: 'Keep it.',
      undo: true,
    },
  ])
  expect(seen).toContain(50)
  expect(Math.max(...seen)).toBe(100)
  expect(upload.read()).toMatchObject({ items: [], fileName: null, notes: '', busy: false })
})

it('the typed name is that of the first file that can be uploaded', async () => {
  const { upload, linked } = setUp()
  upload.add([new File(['note'], 'note.txt', { type: 'text/plain' }), pdf('visa.pdf')])
  upload.write({ fileName: 'Visa Durand.pdf' })
  const { items } = upload.read()
  expect(items.map((item) => nameOf(upload.read(), item))).toEqual(['note.txt', 'Visa Durand.pdf'])
  upload.remove(items[0]?.id ?? '')
  await upload.start()
  expect(linked.map(({ document }) => document)).toMatchObject([{ fileName: 'Visa Durand.pdf' }])
})

it('the upload contains its notes and the known facts of the order', async () => {
  const { upload, requested } = setUp()
  upload.add([pdf('visa.pdf')])
  upload.write({ notes: ' Keep it. ' })
  const known = { applicantName: 'Marie Durand', passportNumber: '••••••FW4', travelDate: '2026-12-20' }
  await upload.start(() => ({ known }))
  const request = { documentType: 'visa', orderId: ORDER, uploadedBy: 'agency' }
  expect(requested).toEqual([{ ...request, notes: 'Keep it.', ...known }])
  upload.add([pdf('annex.pdf')])
  await upload.start(() => ({ known: {} }))
  expect(requested[1]).toEqual(request)
})

it.each([
  ['one traveller', 1, null, { applicantName: 'Marie Durand', passportNumber: '••••••FW4', travelDate: '2026-12-20' }],
  ['several travellers and a visa for all', 2, null, { travelDate: '2026-12-20' }],
  [
    'several travellers and a visa for one',
    2,
    1,
    { applicantName: 'Marie Durand', passportNumber: '••••••FW4', travelDate: '2026-12-20' },
  ],
])(
  'the upload contains the facts of its visa for an order with %s',
  (_whose, numberOfApplicants, travellerId, known) => {
    const named = {
      position: 1,
      firstName: 'Marie',
      lastName: 'Durand',
      complete: false,
      decision: 'open' as const,
      refusal: null,
    }
    const marie = { ...UNKNOWN_PASSPORT, ...named, passportNumber: '••••••FW4' }
    const details = { numberOfApplicants, travellers: [marie], departureDate: '2026-12-20' }
    expect(knownOfOrder(orderWith(PAID, details), travellerId)).toEqual(known)
  },
)

it('the upload has no facts of an order that is not loaded or has no details', () => {
  expect(knownOfOrder(undefined, null)).toEqual({})
  expect(knownOfOrder(orderWith(PAID, { travellers: [], departureDate: null }), null)).toEqual({})
})

it('the upload attaches each visa to its traveller, and to all only by choice', async () => {
  const { upload, linked } = setUp()
  upload.add([pdf('one.pdf'), pdf('two.pdf'), pdf('three.pdf')])
  upload.assign('item-1', 2)
  upload.assign('item-2', null)
  expect(upload.read().items.map(({ travellerId }) => travellerId)).toEqual([2, null, undefined])
  upload.assign('item-3', 1)
  expect(await upload.start(({ travellerId }) => ({ travellerId, known: {} }))).toBe(3)
  expect(linked.map(({ document }) => document.travellerId)).toEqual([2, null, 1])
})

it('the upload shows a failed attachment and repeats it with the same key', async () => {
  const { upload, sent, linked, tries, refusals } = setUp()
  upload.add([pdf('visa.pdf'), pdf('annex.pdf')])
  refusals.link = new TypeError('network')
  expect(await upload.start()).toBe(0)
  expect(upload.read().items.map(({ phase }) => phase)).toEqual(['linked', 'failed'])
  expect(upload.read().items[1]?.failure).toEqual({ stage: 'link', code: null })
  expect(await upload.start()).toBe(2)
  expect(sent).toHaveLength(2)
  expect(linked).toHaveLength(2)
  expect(tries).toHaveLength(3)
  expect(tries[2]).toBe(tries[1])
  expect(tries[1]).not.toBe(tries[0])
})

it('the upload shows that a file never arrived, and sends it again', async () => {
  const { upload, sent, refusals } = setUp()
  upload.add([pdf('visa.pdf'), pdf('annex.pdf')])
  const problem = { code: 'document_not_usable', message: 'A file has not arrived.', requestId: '1' }
  refusals.link = new ApiError(409, JSON.stringify({ ...problem, details: { failure: 'missing' } }), '')
  expect(await upload.start()).toBe(0)
  expect(upload.read().items[1]).toMatchObject({ failure: { stage: 'storage', why: { kind: 'missing' } } })
  expect(await upload.start()).toBe(2)
  expect(sent).toEqual(['http://storage/visa.pdf', 'http://storage/annex.pdf', 'http://storage/annex.pdf'])
})

it('the upload attaches files after all are stored and stores each file once', async () => {
  const { upload, sent, linked, refusals } = setUp()
  upload.add([pdf('visa.pdf'), pdf('annex.pdf')])
  refusals.storage = new PutError({ kind: 'network' })
  expect(await upload.start()).toBe(0)
  expect(linked).toEqual([])
  expect(upload.read().items.map(({ phase }) => phase)).toEqual(['failed', 'stored'])
  expect(await upload.start()).toBe(2)
  expect(sent).toEqual(['http://storage/annex.pdf', 'http://storage/visa.pdf'])
})

it('the upload waits for a file’s check before it attaches it', async () => {
  const { upload, tries, refusals } = setUp()
  upload.add([pdf('visa.pdf'), pdf('annex.pdf')])
  refusals.link = new ApiError(409, '{"code":"document_not_ready","message":"being checked"}', 'Conflict')
  expect(await upload.start()).toBe(2)
  expect(tries).toHaveLength(3)
})

it('the upload stores a file again that the order refuses as unusable', async () => {
  const { upload, sent, refusals } = setUp()
  upload.add([pdf('visa.pdf'), pdf('annex.pdf')])
  refusals.link = new ApiError(409, '{"code":"document_not_usable","message":"gone"}', 'Conflict')
  await upload.start()
  expect(await upload.start()).toBe(2)
  expect(sent.filter((url) => url.endsWith('annex.pdf'))).toHaveLength(2)
})

it('the upload refuses invalid files', () => {
  const { upload } = setUp()
  upload.add([pdf('visa.pdf'), new File(['x'], 'visa.exe', { type: 'application/x-msdownload' })])
  expect(canUpload(upload.read())).toBe(false)
  upload.remove('item-2')
  expect(canUpload(upload.read())).toBe(true)
})

it('the upload reads the text of each PDF once, not that of pictures and of files it refuses', async () => {
  const { upload, reads } = setUp()
  const large = new File([new Uint8Array(11_000_000)], 'large.pdf', { type: 'application/pdf' })
  upload.add([pdf('Zoe.pdf'), new File(['x'], 'scan.jpg', { type: 'image/jpeg' }), large])
  expect(isReading(upload.read())).toBe(true)
  await vi.waitFor(() => expect(isReading(upload.read())).toBe(false))
  expect(reads).toEqual(['Zoe.pdf'])
  expect(upload.read().items.map(({ text }) => text?.words.has('zoe'))).toEqual([true, undefined, undefined])
})

it('the upload goes on without the text of a PDF that cannot be read', async () => {
  const { upload } = setUp()
  upload.add([pdf('broken.pdf'), pdf('Zoe.pdf')])
  await vi.waitFor(() => expect(isReading(upload.read())).toBe(false))
  expect(upload.read().items.map(({ text }) => text === null)).toEqual([true, false])
})

it('the upload keeps what was accepted, and forgets a file that was removed while it was read', async () => {
  const { upload } = setUp()
  upload.add([pdf('Zoe.pdf'), pdf('Marie.pdf')])
  upload.remove('item-1')
  upload.accept('item-2', 'doubt')
  await vi.waitFor(() => expect(isReading(upload.read())).toBe(false))
  expect(upload.read().items).toMatchObject([{ id: 'item-2', accepted: 'doubt' }])
})
