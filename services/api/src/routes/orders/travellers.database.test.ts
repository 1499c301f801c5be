import { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import type { PendingDecision } from '@passage/contracts/workflows/visa-order'
import { systemContext } from '@passage/core/context'
import { endDecision, recordDecision } from '@passage/core/orders/entries/pending-decisions'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { agencyOrderBody, createOrderAs, moveOrder } from '../../testing/orders.ts'
import { createTokenAs } from '../../testing/people.ts'
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

type What = 'decision' | 'withdraw'

const ask = (what: What, position: string | number, as: PersonName, json: object, id = orderId) =>
  test.call(`POST /api/orders/${id}/travellers/${position}/${what}`, { as, json })

const REFUSED = { decision: 'refused', reason: 'The passport has no two free pages' }

const noteOf = async (id: string | null | undefined) =>
  (
    await test.db
      .selectFrom('notes')
      .select('text')
      .where('id', '=', id ?? '')
      .executeTakeFirst()
  )?.text

const seen = async (as: PersonName, id = orderId): Promise<FullOrder> =>
  FullOrder.parse(await (await test.call(`GET /api/orders/${id}`, { as })).json())

async function agencyOrder(): Promise<string> {
  const response = await test.call('POST /api/agency-orders', { as: 'agency', json: agencyOrderBody(test) })
  return (await response.json()).id
}

describe('the embassy’s decision about a traveller', () => {
  it('messages the order, with the reason of a refusal as a note', async () => {
    const response = await ask('decision', 2, 'provider', { ...REFUSED, expectedSeq: 4 })
    expect([response.status, await response.json()]).toMatchObject([200, { id: orderId, seq: 5 }])
    const [toOrder, message] = test.orders.decideTraveller.mock.lastCall ?? []
    const actor = { kind: 'staff', id: test.ids.provider }
    expect(toOrder).toBe(orderId)
    expect(message).toEqual({ actor, traveller: 2, decision: 'refused', noteId: expect.any(String), expectedSeq: 4 })
    expect(await noteOf(message?.noteId)).toBe(REFUSED.reason)
    await ask('decision', 1, 'admin', { decision: 'approved' })
    expect(test.orders.decideTraveller.mock.lastCall?.[1]).toMatchObject({ traveller: 1, noteId: null })
  })

  it('is for staff, also by their tokens', async () => {
    for (const as of ['customer', 'otherCustomer', 'agency', 'otherAgency'] as const)
      expect((await ask('decision', 1, as, { decision: 'approved' })).status).toBe(403)
    expect(test.orders.decideTraveller).not.toHaveBeenCalled()
    const { token } = await createTokenAs(test, 'provider')
    const headers = { authorization: `Bearer ${token}` }
    const path = `POST /api/orders/${orderId}/travellers/1/decision`
    expect((await test.call(path, { headers, json: { decision: 'open' } })).status).toBe(200)
    expect((await test.call(path, { json: { decision: 'open' } })).status).toBe(401)
  })

  it.each([
    ['a refusal without reason', 1, { decision: 'refused' }],
    ['a refusal with an empty reason', 1, { decision: 'refused', reason: '   ' }],
    ['an approval with a reason', 1, { decision: 'approved', reason: 'Because' }],
    ['an unknown decision', 1, { decision: 'withdrawn' }],
    ['no decision', 1, {}],
    ['position 0', 0, REFUSED],
    ['position 11', 11, REFUSED],
    ['a position that is no number', 'two', REFUSED],
  ])('is refused for %s', async (_what, position, json) => {
    expect((await ask('decision', position, 'provider', json)).status).toBe(400)
    expect(test.orders.decideTraveller).not.toHaveBeenCalled()
  })

  it.each([
    ['traveller_not_found', 404],
    ['traveller_withdrawn', 409],
    ['not_at_embassy', 409],
    ['visa_out', 409],
    ['decision_pending', 409],
  ] as const)('answers the order’s refusal %s with %i', async (code, status) => {
    test.orders.decideTraveller.mockRejectedValueOnce(new DomainError(code, 'It says why.'))
    const response = await ask('decision', 9, 'provider', REFUSED)
    expect([response.status, await response.json()]).toMatchObject([status, { code, message: 'It says why.' }])
  })

  it('can be undone until it takes effect, when it is asked for so', async () => {
    const context = systemContext(test.db, test.fields)
    let decisionId = ''
    test.orders.decideTraveller.mockImplementationOnce(async (id, message) => {
      decisionId = crypto.randomUUID()
      const [at, dueAt] = [new Date(), new Date(Date.now() + 30_000)].map((when) => when.toISOString())
      const decision = { decisionId, action: 'decideTraveller', message, at, dueAt } as unknown as PendingDecision
      await recordDecision(context, { orderId: id, decision })
      return { known: true, result: { status: 'submitted', paymentStatus: 'completed', seq: 1 } }
    })
    expect((await ask('decision', 2, 'provider', { ...REFUSED, undo: true })).status).toBe(200)
    expect(test.orders.decideTraveller.mock.lastCall?.[1]).toMatchObject({ undoMs: 30_000 })
    expect((await seen('admin')).pendingDecisions).toMatchObject([
      {
        id: decisionId,
        decision: { action: 'decideTraveller', travellerId: 2, decision: 'refused' },
        note: REFUSED.reason,
      },
    ])
    expect((await seen('customer')).pendingDecisions).toEqual([])
    test.orders.undoDecision.mockImplementationOnce(async (id, { actor }) => {
      await endDecision(context, { orderId: id, decisionId, how: 'undone', actor })
      return { known: true, result: { status: 'submitted', paymentStatus: 'completed', seq: 1 } }
    })
    const undo = `POST /api/orders/${orderId}/decisions/${decisionId}/undo`
    expect((await test.call(undo, { as: 'provider', json: {} })).status).toBe(200)
    expect((await seen('admin')).pendingDecisions).toEqual([])
  })
})

describe('taking a traveller out', () => {
  it('is for the customer, their agency and staff; for others the order does not exist', async () => {
    for (const as of ['customer', 'provider', 'admin'] as const) {
      expect((await ask('withdraw', 2, as, {})).status).toBe(200)
      const actor = { kind: as === 'customer' ? 'customer' : 'staff', id: test.ids[as] }
      expect(test.orders.withdrawTraveller.mock.lastCall?.[1]).toMatchObject({ actor, traveller: 2, noteId: null })
    }
    const theirs = await agencyOrder()
    for (const as of ['agency', 'colleague'] as const)
      expect((await ask('withdraw', 1, as, {}, theirs)).status).toBe(200)
    vi.clearAllMocks()
    for (const [as, id] of [
      ['otherAgency', theirs],
      ['otherCustomer', orderId],
      ['agency', orderId],
    ] as const) {
      const response = await ask('withdraw', 1, as, {}, id)
      expect([response.status, await response.json()]).toMatchObject([404, { code: 'order_not_found' }])
    }
    expect(test.orders.withdrawTraveller).not.toHaveBeenCalled()
  })

  it('keeps what is said about it as a note', async () => {
    await ask('withdraw', 1, 'customer', { notes: 'Amina stays at home', expectedSeq: 3 })
    const [, message] = test.orders.withdrawTraveller.mock.lastCall ?? []
    expect(message).toMatchObject({ traveller: 1, expectedSeq: 3 })
    expect(await noteOf(message?.noteId)).toBe('Amina stays at home')
  })

  it.each([
    ['position 0', 0, {}],
    ['position 11', 11, {}],
    ['an unknown field', 1, { reason: 'Because' }],
    ['a note that is too long', 1, { notes: 'x'.repeat(2_001) }],
  ])('is refused for %s', async (_what, position, json) => {
    expect((await ask('withdraw', position, 'customer', json)).status).toBe(400)
    expect(test.orders.withdrawTraveller).not.toHaveBeenCalled()
  })

  it.each([
    ['traveller_not_found', 404],
    ['traveller_withdrawn', 409],
    ['last_traveller', 409],
    ['submitted_order_stays', 409],
    ['payment_under_way', 409],
  ] as const)('answers the order’s refusal %s with %i', async (code, status) => {
    test.orders.withdrawTraveller.mockRejectedValueOnce(new DomainError(code, 'It says why.'))
    const response = await ask('withdraw', 3, 'customer', {})
    expect([response.status, await response.json()]).toMatchObject([status, { code, message: 'It says why.' }])
  })
})

it('a customer sees the decisions and the reason of a refusal; a stranger only how many', async () => {
  await moveOrder(test, orderId, { seq: 2, status: 'submitted', paymentStatus: 'completed' })
  const notes = { orderId, visibility: 'customer', text: REFUSED.reason } as const
  const { id: noteId } = await test.db.insertInto('notes').values(notes).returning('id').executeTakeFirstOrThrow()
  const entry = { seq: 3, status: 'submitted', kind: 'document', reason: 'traveller_refused' } as const
  await moveOrder(test, orderId, entry, noteId, { decisions: ['open', 'refused'], traveller: 2 })
  const order = await seen('customer')
  expect(order.decisions).toEqual(['open', 'refused'])
  expect(order.statusHistory.at(-1)).toMatchObject({ travellerId: 2, notes: REFUSED.reason })
  const tracked = await (await test.call(`GET /api/orders/track/${order.orderNumber}`)).text()
  expect(JSON.parse(tracked)).toMatchObject({ decisions: ['open', 'refused'] })
  expect(tracked).not.toContain(REFUSED.reason)
})
