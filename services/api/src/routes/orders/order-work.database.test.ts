import { randomUUID } from 'node:crypto'
import { OrderDetail } from '@passage/contracts/api/orders/orders.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { afterAll, beforeAll, beforeEach, describe, expect, it, type Mock, vi } from 'vitest'
import { checkedUploadAs, createOrderAs, moveOrder, uploadAs } from '../../testing/orders.ts'
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
  await claim(orderId)
})

const claim = (id: string) =>
  test.db.updateTable('orders').set({ workflowStartedAt: new Date() }).where('id', '=', id).execute()
const call = (line: string, as: PersonName, json: unknown, key: string | null = randomUUID()) =>
  test.call(line, { as, json, headers: key ? { 'idempotency-key': key } : {} })
const rowOf = (id: string) => test.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const noteOf = (id: string | null | undefined) =>
  test.db
    .selectFrom('notes')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow()

/** A verified document of the order. */
async function documentOf(): Promise<string> {
  const { documentId } = await checkedUploadAs(test, 'customer')
  await test.db.updateTable('documents').set({ orderId, entrySeq: 1 }).where('id', '=', documentId).execute()
  return documentId
}

/** Every call that sends the order a message, with a good body. */
const MESSAGES: Record<string, { as: PersonName; sent: () => Mock; call: () => Promise<[string, unknown]> }> = {
  review: {
    as: 'provider',
    sent: () => test.orders.reviewDocument,
    call: async () => [`POST /api/documents/${await documentOf()}/review`, { verdict: 'approved' }],
  },
  request: {
    as: 'provider',
    sent: () => test.orders.requestDocument,
    call: async () => [`POST /api/orders/${orderId}/document-requests`, { documentType: 'photo' }],
  },
  add: {
    as: 'customer',
    sent: () => test.orders.addDocument,
    call: async () => [
      `POST /api/orders/${orderId}/documents`,
      { documentId: (await checkedUploadAs(test, 'customer')).documentId },
    ],
  },
  replace: {
    as: 'customer',
    sent: () => test.orders.replaceDocument,
    call: async () => [
      `POST /api/documents/${await documentOf()}/replace`,
      { documentId: (await checkedUploadAs(test, 'customer')).documentId },
    ],
  },
  details: {
    as: 'customer',
    sent: () => test.orders.correctDetails,
    call: async () => [`PUT /api/orders/${orderId}/details`, { customerPhone: '+352 1' }],
  },
  refund: {
    as: 'admin',
    sent: () => test.orders.grantRefund,
    call: async () => [`POST /api/orders/${orderId}/refunds`, { amount: '10.00', reason: 'We are sorry' }],
  },
  settlement: {
    as: 'admin',
    sent: () => test.orders.reportPaidOtherwise,
    call: async () => [`POST /api/orders/${orderId}/refunds/${randomUUID()}/settlement`, { note: 'A transfer' }],
  },
  retry: {
    as: 'provider',
    sent: () => test.orders.retryStep,
    call: async () => [`POST /api/orders/${orderId}/retry`, {}],
  },
}

describe.each(Object.entries(MESSAGES))('the message "%s"', (_name, { as, sent, call: prepare }) => {
  it('answers the order’s state, and has the same id for the same key and body', async () => {
    const [line, json] = await prepare()
    for (let time = 0; time < 2; time += 1) {
      const response = await call(line, as, json, 'key-1')
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ id: orderId, status: 'document_review', seq: 5 })
    }
    const ids = sent().mock.calls.map(([, , updateId]) => updateId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    await call(line, as, json, 'key-2')
    expect(sent().mock.lastCall?.[2]).not.toBe(ids[0])
  })

  it('answers 202 while the result is unknown', async () => {
    const [line, json] = await prepare()
    sent().mockResolvedValueOnce({ known: false, updateId: 'x' })
    const response = await call(line, as, json, 'key-3')
    expect(response.status).toBe(202)
    expect(await response.json()).toMatchObject({ code: 'outcome_pending', updateId: 'key-3' })
  })

  it('starts a missing workflow first, and sends nothing while Temporal is away', async () => {
    const [line, json] = await prepare()
    await test.db.updateTable('orders').set({ workflowStartedAt: null }).where('id', '=', orderId).execute()
    test.orders.start.mockClear()
    test.orders.start.mockRejectedValueOnce(new DomainError('unavailable', 'away'))
    expect((await call(line, as, json)).status).toBe(503)
    expect(sent()).not.toHaveBeenCalled()
    expect((await call(line, as, json)).status).toBe(200)
    expect(test.orders.start.mock.lastCall?.[0]).toMatchObject({ orderId, travellersComplete: false })
    expect(sent()).toHaveBeenCalledOnce()
  })

  it('answers the order’s refusal', async () => {
    const [line, json] = await prepare()
    sent().mockRejectedValueOnce(new DomainError('order_closed', 'It is closed.'))
    const response = await call(line, as, json)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'order_closed', message: 'It is closed.' })
  })
})

describe('a review', () => {
  const text = 'La dernière page manque — الصفحة الأخيرة مفقودة'

  it('sends its reason and a note’s id, never the text', async () => {
    const documentId = await documentOf()
    const json = { verdict: 'rejected', reason: 'page_missing', notes: text }
    await call(`POST /api/documents/${documentId}/review`, 'provider', json)
    const [order, message] = test.orders.reviewDocument.mock.lastCall ?? []
    expect(order).toBe(orderId)
    expect(message).toEqual({
      actor: { kind: 'staff', id: test.ids.provider },
      documentId,
      verdict: 'rejected',
      reason: 'page_missing',
      noteId: expect.any(String),
      expectedSeq: null,
    })
    expect(await noteOf(message?.noteId)).toMatchObject({ text, attachedAt: null, orderId })
  })

  it.each([
    ['no reason', { verdict: 'rejected' }],
    ['an unknown reason', { verdict: 'rejected', reason: 'ugly' }],
    ['a reason for an approval', { verdict: 'approved', reason: 'expired' }],
    ['too long a note', { verdict: 'approved', notes: 'x'.repeat(2_001) }],
    ['an empty body', {}],
  ])('is refused with %s', async (_what, json) => {
    const response = await call(`POST /api/documents/${await documentOf()}/review`, 'provider', json)
    expect(response.status).toBe(400)
    expect(test.orders.reviewDocument).not.toHaveBeenCalled()
  })
})

describe('a document that is added to an order', () => {
  const add = (json: object, as: PersonName = 'customer') => call(`POST /api/orders/${orderId}/documents`, as, json)

  it('is reserved, then sent with the type of its upload or of the call', async () => {
    const { documentId } = await checkedUploadAs(test, 'customer', { documentType: 'bank_statement' })
    await add({ documentId })
    expect(await rowOf(documentId)).toMatchObject({ orderId, entrySeq: null })
    const actor = { kind: 'customer', id: test.ids.customer }
    expect(test.orders.addDocument.mock.lastCall?.slice(0, 2)).toEqual([
      orderId,
      { actor, documentId, documentType: 'bank_statement', requestId: null },
    ])
    const requestId = randomUUID()
    await add({ documentId, documentType: 'photo', requestId })
    expect(test.orders.addDocument.mock.lastCall?.[1]).toMatchObject({ documentType: 'photo', requestId })
  })

  it('is released when the order refuses it', async () => {
    const { documentId } = await checkedUploadAs(test, 'customer')
    test.orders.addDocument.mockRejectedValueOnce(new DomainError('document_request_over', 'over'))
    expect((await add({ documentId, requestId: randomUUID() })).status).toBe(409)
    expect(await rowOf(documentId)).toMatchObject({ orderId: null, setAsideAt: null })
  })

  it('stays reserved while the result is unknown, until the call is repeated', async () => {
    const { documentId } = await checkedUploadAs(test, 'customer')
    test.orders.addDocument.mockRejectedValueOnce(new DomainError('unavailable', 'away'))
    expect((await add({ documentId })).status).toBe(503)
    expect((await rowOf(documentId)).orderId).toBe(orderId)
    expect((await add({ documentId })).status).toBe(200)
  })

  it('must be the caller’s own and checked', async () => {
    const [foreign, unchecked] = [await checkedUploadAs(test, 'otherCustomer'), await uploadAs(test, 'customer')]
    const codes = []
    for (const documentId of [foreign.documentId, unchecked.documentId, randomUUID()])
      codes.push((await (await add({ documentId })).json()).code)
    expect(codes).toEqual(['document_not_found', 'document_not_ready', 'document_not_found'])
    expect(test.orders.addDocument).not.toHaveBeenCalled()
  })

  it('replaces another one with the same type', async () => {
    const replaces = await documentOf()
    const { documentId } = await checkedUploadAs(test, 'customer', { documentType: 'general' })
    await call(`POST /api/documents/${replaces}/replace`, 'customer', { documentId })
    const message = test.orders.replaceDocument.mock.lastCall?.[1]
    expect(message).toMatchObject({ documentId, replaces, documentType: 'passport' })
  })
})

describe('a goodwill refund', () => {
  const grant = (json: object, key: string | null = randomUUID()) =>
    call(`POST /api/orders/${orderId}/refunds`, 'admin', json, key)
  const good = { amount: '10.05', reason: 'Trop long — نأسف' }

  it('sends cents and the reason’s id', async () => {
    await grant(good)
    const message = test.orders.grantRefund.mock.lastCall?.[1]
    const actor = { kind: 'staff', id: test.ids.admin }
    expect(message).toEqual({ actor, cents: 1_005, noteId: expect.any(String), expectedSeq: null })
    expect(await noteOf(message?.noteId)).toMatchObject({ text: good.reason })
  })

  it('is one message for fifty simultaneous calls with one key, and refused without a key', async () => {
    await Promise.all(Array.from({ length: 50 }, () => grant(good, 'key-50')))
    expect(new Set(test.orders.grantRefund.mock.calls.map(([, , id]) => id)).size).toBe(1)
    test.orders.grantRefund.mockClear()
    expect((await grant(good, null)).status).toBe(400)
    expect(test.orders.grantRefund).not.toHaveBeenCalled()
  })

  it.each([
    ['nothing', { amount: '0.00' }],
    ['a negative amount', { amount: '-1.00' }],
    ['half a cent', { amount: '1.005' }],
    ['an amount above the range', { amount: '9999999999.00' }],
    ['no reason', { reason: '' }],
    ['too long a reason', { reason: 'x'.repeat(2_001) }],
  ])('is refused for %s', async (_what, change) => {
    expect((await grant({ ...good, ...change })).status).toBe(400)
    expect(test.orders.grantRefund).not.toHaveBeenCalled()
  })
})

it('that was paid in another way is sent with its note’s id', async () => {
  const refundId = randomUUID()
  const settle = (note: string, as: 'admin' | 'provider' = 'admin') =>
    call(`POST /api/orders/${orderId}/refunds/${refundId}/settlement`, as, { note, expectedSeq: 4 })
  await settle('Virement du 20 novembre — تحويل')
  const message = test.orders.reportPaidOtherwise.mock.lastCall?.[1]
  const actor = { kind: 'staff', id: test.ids.admin }
  expect(message).toEqual({ actor, refundId, noteId: expect.any(String), expectedSeq: 4 })
  expect(await noteOf(message?.noteId)).toMatchObject({ text: 'Virement du 20 novembre — تحويل' })
  test.orders.reportPaidOtherwise.mockClear()
  expect((await settle('')).status).toBe(400)
  expect((await settle('I paid it', 'provider')).status).toBe(403)
  expect(test.orders.reportPaidOtherwise).not.toHaveBeenCalled()
})

it('and the effect of a cancellation are part of the order', async () => {
  const preview = await test.call(`GET /api/orders/${orderId}/cancellation`, { as: 'customer' })
  expect(await preview.json()).toEqual({
    allowed: true,
    because: null,
    refundAmount: '0.00',
    paidAmount: '0.00',
    currency: 'EUR',
  })
  expect(await (await test.call(`GET /api/orders/${orderId}/refunds`, { as: 'customer' })).json()).toEqual([])
  await moveOrder(test, orderId, { seq: 2, status: 'cancelled' })
  const over = await test.call(`GET /api/orders/${orderId}/cancellation`, { as: 'customer' })
  expect(await over.json()).toMatchObject({ allowed: false, because: 'order_closed' })
})

it('on the order’s page shows amount, payer and deadline', async () => {
  const detail = OrderDetail.parse(await (await test.call(`GET /api/orders/${orderId}`, { as: 'customer' })).json())
  expect(detail).toMatchObject({
    travellersComplete: false,
    requiredDocuments: ['passport', 'photo', 'travel_proof'],
    requests: [],
    whoseTurn: 'customer',
    dueAt: null,
    embassyReference: null,
    submittedOn: null,
    refunds: [],
    invoices: [],
    needsAttention: false,
  })
  expect(detail.travellers).toMatchObject([{ position: 1, firstName: 'Marie', passportNumber: null, complete: false }])
  expect(Date.parse(detail.editableUntil) - Date.parse(detail.createdAt)).toBe(86_400_000)
})
