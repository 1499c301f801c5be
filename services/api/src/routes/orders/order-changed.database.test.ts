import { randomUUID } from 'node:crypto'
import type { Problem } from '@passage/contracts/api/problem.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { afterAll, beforeAll, beforeEach, describe, expect, it, type Mock, vi } from 'vitest'
import { checkedUploadAs, createOrderAs, moveOrder } from '../../testing/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let orderId: string
let documentId: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())
beforeEach(async () => {
  vi.clearAllMocks()
  orderId = (await createOrderAs(test, 'customer')).id
  documentId = (await checkedUploadAs(test, 'customer')).documentId
  await test.db.updateTable('documents').set({ orderId, entrySeq: 1 }).where('id', '=', documentId).execute()
  await test.db.updateTable('orders').set({ workflowStartedAt: new Date() }).where('id', '=', orderId).execute()
  await moveOrder(test, orderId, { seq: 2, status: 'document_review' })
})

const MESSAGES: Record<string, { sent: () => Mock; line: () => string; json: object }> = {
  'a verdict': {
    sent: () => test.orders.reviewDocument,
    line: () => `POST /api/documents/${documentId}/review`,
    json: { verdict: 'rejected', reason: 'cropped' },
  },
  'a request': {
    sent: () => test.orders.requestDocument,
    line: () => `POST /api/orders/${orderId}/document-requests`,
    json: { documentType: 'photo' },
  },
  'a cancellation': {
    sent: () => test.orders.cancelOrder,
    line: () => `POST /api/orders/${orderId}/cancel`,
    json: { notes: 'They stay at home' },
  },
  'a refund': {
    sent: () => test.orders.grantRefund,
    line: () => `POST /api/orders/${orderId}/refunds`,
    json: { amount: '10.00', reason: 'We are sorry' },
  },
}

describe.each(Object.entries(MESSAGES))('%s', (_name, { sent, line, json }) => {
  const send = (expectedSeq: unknown, key: string = randomUUID()) =>
    test.call(line(), { as: 'admin', json: { ...json, expectedSeq }, headers: { 'idempotency-key': key } })

  it('sends the seq that the sender saw, and is the same message whatever that seq is', async () => {
    expect((await send(1, 'same')).status).toBe(200)
    expect(sent().mock.lastCall?.[1]).toMatchObject({ expectedSeq: 1 })
    await send(2, 'same')
    const [first, second] = sent().mock.calls.map(([, , updateId]) => updateId)
    expect(second).toBe(first)
    for (const nonsense of [0, -1, 1.5, '2', null]) expect((await send(nonsense)).status).toBe(400)
  })

  it('answers what changed since that seq', async () => {
    sent().mockRejectedValueOnce(new DomainError('order_changed', 'Somebody changed this order.'))
    const response = await send(1)
    expect(response.status).toBe(409)
    expect((await response.json()) as Problem).toMatchObject({
      code: 'order_changed',
      details: { lastSeq: 2, status: 'document_review', entries: [{ seq: 2, newStatus: 'document_review' }] },
    })
  })
})
