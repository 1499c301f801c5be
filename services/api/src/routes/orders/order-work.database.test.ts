import { randomUUID } from 'node:crypto'
import { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
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
      { actor, documentId, documentType: 'bank_statement', traveller: null, requestId: null, expectedSeq: null },
    ])
    const requestId = randomUUID()
    await add({ documentId, documentType: 'photo', travellerId: 2, requestId })
    expect(test.orders.addDocument.mock.lastCall?.[1]).toMatchObject({ documentType: 'photo', traveller: 2, requestId })
    expect((await add({ documentId, travellerId: 3 })).status).toBe(400)
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

it('a refund that was paid in another way is sent with its note’s id', async () => {
  const refundId = randomUUID()
  const note = 'Virement du 20 novembre — تحويل'
  await call(`POST /api/orders/${orderId}/refunds/${refundId}/settlement`, 'admin', { note, expectedSeq: 4 })
  const message = test.orders.reportPaidOtherwise.mock.lastCall?.[1]
  const actor = { kind: 'staff', id: test.ids.admin }
  expect(message).toEqual({ actor, refundId, noteId: expect.any(String), expectedSeq: 4 })
  expect(await noteOf(message?.noteId)).toMatchObject({ text: note })
})

it('an order has its refunds and the effect of a cancellation', async () => {
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

it('an order has its requirements, turn and edit period', async () => {
  const detail = FullOrder.parse(await (await test.call(`GET /api/orders/${orderId}`, { as: 'customer' })).json())
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
