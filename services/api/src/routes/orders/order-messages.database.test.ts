import { randomUUID } from 'node:crypto'
import { DomainError } from '@passage/contracts/domain/errors'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { afterAll, beforeAll, beforeEach, describe, expect, it, type Mock, onTestFinished, vi } from 'vitest'
import { checkedUploadAs, createOrderAs, moveOrder } from '../../testing/orders.ts'
import { type PersonName, startTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())
let orderId: string
beforeEach(async () => {
  vi.clearAllMocks()
  orderId = (await createOrderAs(test, 'customer')).id
  await test.db.updateTable('orders').set({ workflowStartedAt: new Date() }).where('id', '=', orderId).execute()
})

const call = (line: string, as: PersonName, json: unknown, key: string = randomUUID()) =>
  test.call(line, { as, json, headers: { 'idempotency-key': key } })

/** A verified document of the order. */
async function documentOf(): Promise<string> {
  const { documentId } = await checkedUploadAs(test, 'customer')
  await test.db.updateTable('documents').set({ orderId, entrySeq: 1 }).where('id', '=', documentId).execute()
  return documentId
}

/** A call that sends the order a message, with a good body. */
interface Message {
  as: PersonName
  sent: () => Mock
  call: () => Promise<[string, object]>
}

const MESSAGES = {
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
    call: async () => [`PUT /api/orders/${orderId}/details`, { customerPhone: '+352 21000' }],
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
  decision: {
    as: 'provider',
    sent: () => test.orders.decideTraveller,
    call: async () => [
      `POST /api/orders/${orderId}/travellers/2/decision`,
      { decision: 'refused', reason: 'No pages' },
    ],
  },
  'taking out': {
    as: 'customer',
    sent: () => test.orders.withdrawTraveller,
    call: async () => [`POST /api/orders/${orderId}/travellers/2/withdraw`, { notes: 'Youssef stays at home' }],
  },
  retry: {
    as: 'provider',
    sent: () => test.orders.retryStep,
    call: async () => [`POST /api/orders/${orderId}/retry`, {}],
  },
  hold: {
    as: 'provider',
    sent: () => test.orders.hold,
    call: async () => [`POST /api/orders/${orderId}/hold`, { reason: 'The embassy is closed' }],
  },
  release: {
    as: 'provider',
    sent: () => test.orders.release,
    call: async () => [`POST /api/orders/${orderId}/release`, {}],
  },
} satisfies Record<string, Message>

/** The messages that carry the seq that their sender saw. */
const WITH_SEQ: Record<string, Message> = {
  review: MESSAGES.review,
  request: MESSAGES.request,
  refund: MESSAGES.refund,
  hold: MESSAGES.hold,
  release: MESSAGES.release,
  decision: MESSAGES.decision,
  'taking out': MESSAGES['taking out'],
  cancel: {
    as: 'admin',
    sent: () => test.orders.cancelOrder,
    call: async () => [`POST /api/orders/${orderId}/cancel`, { notes: 'They stay at home' }],
  },
}

describe.each<[string, Message]>(Object.entries(MESSAGES))('the message "%s"', (_name, { as, sent, call: prepare }) => {
  it('answers the order’s state, and has the same id for the same key and body', async () => {
    const [line, json] = await prepare()
    for (let time = 0; time < 2; time += 1) {
      const response = await call(line, as, json, 'key-1')
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ id: orderId, seq: expect.any(Number) })
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

  it('starts a missing workflow with the message', async () => {
    const [line, json] = await prepare()
    await test.db.updateTable('orders').set({ workflowStartedAt: null }).where('id', '=', orderId).execute()
    sent().mockRejectedValueOnce(new DomainError('unavailable', 'away'))
    expect((await call(line, as, json)).status).toBe(503)
    expect((await call(line, as, json)).status).toBe(200)
    expect(sent().mock.lastCall?.[3]).toMatchObject({ orderId, travellersComplete: false })
  })

  it('answers the order’s refusal', async () => {
    const [line, json] = await prepare()
    sent().mockRejectedValueOnce(new DomainError('order_closed', 'It is closed.'))
    const response = await call(line, as, json)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'order_closed', message: 'It is closed.' })
  })
})

describe.each<[string, Message]>(Object.entries(WITH_SEQ))(
  'the message "%s" with the seq that its sender saw',
  (_name, { sent, call: prepare }) => {
    it('is the same message whatever that seq is', async () => {
      const [line, json] = await prepare()
      for (const expectedSeq of [1, 2])
        expect((await call(line, 'admin', { ...json, expectedSeq }, 'same')).status).toBe(200)
      const [first, second] = sent().mock.calls
      expect(first?.[1]).toMatchObject({ expectedSeq: 1 })
      expect(second?.[2]).toBe(first?.[2])
    })

    it('is refused with what changed since', async () => {
      const [line, json] = await prepare()
      await moveOrder(test, orderId, { seq: 2, status: 'document_review' })
      sent().mockRejectedValueOnce(new DomainError('order_changed', 'The order has changed.'))
      const response = await call(line, 'admin', { ...json, expectedSeq: 1 })
      expect([response.status, await response.json()]).toMatchObject([
        409,
        { code: 'order_changed', details: { lastSeq: 2, entries: [{ seq: 2, newStatus: 'document_review' }] } },
      ])
    })
  },
)

describe('a message to an order', () => {
  const key = { headers: { 'idempotency-key': 'm-1' } }

  it('carries the workflow’s input until a run has claimed the order', async () => {
    const { id } = await createOrderAs(test, 'customer')
    await test.call(`POST /api/orders/${id}/payment`, { as: 'customer', json: {} })
    expect(test.orders.requestPayment.mock.lastCall?.[3]).toMatchObject({ orderId: id })
    await test.db.updateTable('orders').set({ workflowStartedAt: new Date() }).where('id', '=', id).execute()
    const response = await test.call(`POST /api/orders/${id}/payment`, { as: 'customer' })
    expect(response.status).toBe(200)
    expect(test.orders.requestPayment.mock.lastCall?.[3]).toBeNull()
  })

  it('has the same id for the same key and body; another body is a conflict', async () => {
    const { id } = await createOrderAs(test, 'customer')
    const change = (status: string) =>
      test.call(`PATCH /api/orders/${id}/status`, { as: 'provider', json: { status }, ...key })
    await change('processing')
    await change('processing')
    expect((await change('submitted')).status).toBe(409)
    await test.call(`POST /api/orders/${id}/cancel`, { as: 'customer', json: {}, ...key })
    const ids = [...test.orders.changeStatus.mock.calls, ...test.orders.cancelOrder.mock.calls].map((call) => call[2])
    expect(ids[0]).toBe(ids[1])
    expect(new Set(ids).size).toBe(2)
  })

  it('of another person with the same key and body has another id', async () => {
    const { id } = await createOrderAs(test, 'customer')
    for (const as of ['admin', 'provider', 'admin'] as const)
      await test.call(`PATCH /api/orders/${id}/status`, { as, json: { status: 'processing' }, ...key })
    const [admins, providers, again] = test.orders.changeStatus.mock.calls.map(([, , updateId]) => updateId)
    expect(providers).not.toBe(admins)
    expect(again).toBe(admins)
  })

  it('answers 202 while the result is unknown', async () => {
    const { id } = await createOrderAs(test, 'customer')
    test.orders.requestPayment.mockResolvedValueOnce({ known: false, updateId: 'x' })
    const response = await test.call(`POST /api/orders/${id}/payment`, { as: 'customer', json: {}, ...key })
    expect(response.status).toBe(202)
    expect(await response.json()).toMatchObject({ code: 'outcome_pending', updateId: 'm-1' })
  })

  it('answers 503 with Retry-After while Temporal is away', async () => {
    const { id } = await createOrderAs(test, 'customer')
    test.orders.requestPayment.mockRejectedValueOnce(new DomainError('unavailable', 'away'))
    const response = await test.call(`POST /api/orders/${id}/payment`, { as: 'customer', json: {} })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
  })

  it('carries a note’s id, never its text', async () => {
    const { id } = await createOrderAs(test, 'customer')
    const json = { status: 'processing', notes: 'Welcome, Marie', changedBy: 'Agent', expectedSeq: 1 }
    const response = await test.call(`PATCH /api/orders/${id}/status`, { as: 'provider', json })
    expect(await response.json()).toMatchObject({ id, status: 'processing', seq: 5 })
    const message = test.orders.changeStatus.mock.lastCall?.[1]
    expect(message).toEqual({
      actor: { kind: 'staff', id: test.ids.provider },
      to: 'processing',
      noteId: expect.any(String),
      expectedSeq: 1,
    })
    const note = await test.db
      .selectFrom('notes')
      .selectAll()
      .where('id', '=', message?.noteId ?? '')
      .executeTakeFirst()
    expect(note).toMatchObject({ text: 'Welcome, Marie', visibility: 'customer', attachedAt: null })
  })

  it('carries the embassy’s reference and day with a submission only', async () => {
    const { id } = await createOrderAs(test, 'customer')
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
    onTestFinished(() => void vi.useRealTimers())
    const receipt = { embassyReference: 'JP/2027/0815', submittedOn: luxembourgDay(new Date()) }
    const noteOf = async (json: object) => {
      await test.call(`PATCH /api/orders/${id}/status`, { as: 'provider', json })
      const noteId = test.orders.changeStatus.mock.lastCall?.[1].noteId
      return noteId ? test.db.selectFrom('notes').selectAll().where('id', '=', noteId).executeTakeFirst() : null
    }
    expect(await noteOf({ status: 'submitted', ...receipt })).toMatchObject({ text: '', ...receipt })
    const { submittedOn } = (await noteOf({ status: 'submitted', embassyReference: 'x' })) ?? {}
    expect(submittedOn).toBe(receipt.submittedOn)
    expect(await noteOf({ status: 'approved', ...receipt })).toBeNull()
    expect(await noteOf({ status: 'submitted' })).toBeNull()
  })

  it('refuses a seq beyond the limit of an order’s history', async () => {
    const { id } = await createOrderAs(test, 'customer')
    test.orders.changeStatus.mockRejectedValueOnce(new DomainError('order_changed', 'There is no such entry.'))
    const answers = async (expectedSeq: number) => {
      const json = { status: 'processing', expectedSeq }
      return (await test.call(`PATCH /api/orders/${id}/status`, { as: 'provider', json })).status
    }
    expect([await answers(2 ** 31 - 1), await answers(2 ** 31), await answers(2 ** 53 - 1)]).toEqual([409, 400, 400])
  })
})
