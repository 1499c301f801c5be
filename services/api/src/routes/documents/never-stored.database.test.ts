import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  agencyOrderBody,
  checkedUploadAs,
  createOrderAs,
  moveOrder,
  orderBody,
  uploadAs,
  visaUploadAs,
} from '../../testing/orders.ts'
import { type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let orderId: string
let documentId: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())
beforeEach(async () => {
  const { fileKey, ...upload } = await checkedUploadAs(test, 'customer')
  orderId = (await createOrderAs(test, 'customer', { documents: [entryOf(fileKey)] })).id
  await moveOrder(test, orderId, { seq: 2, status: 'document_review' })
  documentId = upload.documentId
  vi.clearAllMocks()
})

const entryOf = (fileUrl: string) =>
  ({ fileName: 'passport.pdf', fileUrl, documentType: 'passport', fileSize: 1_000 }) as const

interface Way {
  as: PersonName
  upload?: () => ReturnType<typeof uploadAs>
  call: () => string
  body: (upload: { fileKey: string; documentId: string }) => object
}

/** Every call by which an order gets a file. */
const WAYS: Record<string, Way> = {
  'a new order': {
    as: 'customer',
    call: () => '/orders',
    body: ({ fileKey }) => orderBody(test, { documents: [entryOf(fileKey)] }),
  },
  'an agency’s order': {
    as: 'agency',
    call: () => '/agency-orders-with-documents',
    body: ({ fileKey }) => agencyOrderBody(test, { documents: [entryOf(fileKey)] }),
  },
  'an answer to a request': {
    as: 'customer',
    call: () => `/orders/${orderId}/documents`,
    body: (upload) => ({ documentId: upload.documentId }),
  },
  'a replacement': {
    as: 'customer',
    call: () => `/documents/${documentId}/replace`,
    body: (upload) => ({ documentId: upload.documentId }),
  },
  'a visa': {
    as: 'provider',
    upload: () => visaUploadAs(test, 'provider', orderId),
    call: () => `/orders/${orderId}/visa-documents`,
    body: ({ fileKey }) => ({ ...entryOf(fileKey), documentType: 'visa', travellerId: 1 }),
  },
}

describe('a file whose PUT never reached storage', () => {
  it.each(Object.entries(WAYS))('is refused by name as %s', async (_name, { as, call, body, ...way }) => {
    const upload = await (way.upload?.() ?? uploadAs(test, as))
    test.storage.head.mockResolvedValue(null)
    const refused = await test.call(`POST /api${call()}`, { as, json: body(upload) })
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'document_not_usable', details: { failure: 'missing', fileName: expect.stringMatching(/\.pdf$/) } },
    ])
    const row = test.db.selectFrom('documents').select('orderId').where('id', '=', upload.documentId)
    expect(await row.executeTakeFirst()).toEqual({ orderId: null })
    expect(test.orders.checkDocument).not.toHaveBeenCalled()
  })

  it('is not looked for again once the check has read it', async () => {
    const { fileKey } = await checkedUploadAs(test, 'customer')
    test.storage.head.mockResolvedValue(null)
    await createOrderAs(test, 'customer', { documents: [entryOf(fileKey)] })
    expect(test.storage.head).not.toHaveBeenCalled()
  })
})
