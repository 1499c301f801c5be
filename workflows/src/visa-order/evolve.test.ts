import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { describe, expect, it } from 'vitest'
import { type Change, entryOf, withIds } from './change.ts'
import { evolve } from './state.ts'

const at = '2026-11-21T12:00:00.000Z'
const later = '2026-11-22T17:00:00.000Z'
const actor = { kind: 'staff', id: 's1' } as const
const refund = { refundId: 'r1', paymentId: 'p1', cents: 400, made: false }

const order = (change: Partial<VisaOrderState> = {}): VisaOrderState => ({
  ...{ status: 'processing', paymentStatus: 'completed', seq: 4, history: [], checkout: null },
  ...{ declinedCharges: [], capturedCents: 1_000, refundedCents: 0, paymentId: 'p1', refunds: [], disputes: [] },
  ...{
    submittedToEmbassy: false,
    closedAt: null,
    closesForGoodAt: null,
    documents: [],
    decisions: ['open'],
    requests: [],
    travellersComplete: true,
    remindedAt: null,
  },
  ...{ mails: [], dueAt: at, remindAt: at, fileSeq: 0, documentsLeftOut: 0, answers: [], attention: [], surplus: [] },
  held: false,
  promisedUntil: null,
  pending: [],
  ...change,
})

/** The order after a change, and whether its status moved. */
function after(state: VisaOrderState, change: Partial<Change>, travellersComplete = true) {
  const decided = withIds({ reason: 'staff_decision', actor, ...change }, () => 'new')
  const recorded = { travellersComplete, dueAt: later, remindAt: at, promisedUntil: later }
  const moved = evolve(state, entryOf(state, decided, { entryId: 'e5', at }), decided, recorded)
  return { ...state, moved }
}

describe('an order after an entry', () => {
  it('has its status, payment status, number and history', () => {
    const state = after(order(), { status: 'rejected', paymentStatus: 'refunded' })
    expect(state).toMatchObject({ status: 'rejected', paymentStatus: 'refunded', seq: 5, moved: true })
    expect(state.history.map(({ entryId }) => entryId)).toEqual(['e5'])
  })

  it('has the deadline that was recorded with the entry', () => {
    expect(after(order(), { status: 'submitted' })).toMatchObject({ dueAt: later, remindAt: at, moved: true })
    expect(after(order(), {})).toMatchObject({ dueAt: later, remindAt: at, moved: false })
  })

  it('closes for good after 30 days, without open requests', () => {
    const requests = [{ requestId: 'q1', documentType: 'photo', reason: 'missing', askedAt: at, reminders: 0 }] as never
    expect(after(order({ requests }), { status: 'completed' })).toMatchObject({
      closesForGoodAt: '2026-12-21T12:00:00.000Z',
      requests: [],
    })
    expect(after(order({ requests, closesForGoodAt: at }), { status: 'approved' })).toMatchObject({
      closesForGoodAt: null,
      requests: [{ requestId: 'q1' }],
    })
  })

  it.each([
    ['submitted', true],
    ['approved', true],
    ['rejected', false],
  ] as const)('with the status %s is at the embassy: %s', (status, expected) => {
    expect(after(order(), { status }).submittedToEmbassy).toBe(expected)
  })

  it('stays an order of the embassy, and knows whether travellers’ details are complete', () => {
    expect(after(order({ submittedToEmbassy: true }), { status: 'rejected' }, false)).toMatchObject({
      ...{ submittedToEmbassy: true, travellersComplete: false },
    })
  })
})

describe('the money of an order', () => {
  it('is captured with its payment', () => {
    const unpaid = order({ capturedCents: 0, paymentId: null })
    const payment = { paymentId: 'p2', capturedCents: 900 } as never
    expect(after(unpaid, { payment })).toMatchObject({ capturedCents: 900, paymentId: 'p2' })
    expect(after(order(), { payment: { paymentId: 'p2', capturedCents: 0 } as never })).toMatchObject({
      ...{ capturedCents: 1_000, paymentId: 'p1' },
    })
  })

  it('keeps its checkout, declined charges and surplus', () => {
    const checkout = { sessionId: 'cs1' } as never
    expect(after(order({ checkout }), {}).checkout).toBe(checkout)
    expect(after(order({ checkout }), { checkout: null }).checkout).toBeNull()
    expect(after(order({ declinedCharges: ['ch1'] }), { declinedCharge: 'ch2' }).declinedCharges).toEqual([
      'ch1',
      'ch2',
    ])
    expect(after(order(), {}).declinedCharges).toEqual([])
    expect(after(order({ surplus: ['cs1'] }), { surplus: 'cs2' }).surplus).toEqual(['cs1', 'cs2'])
  })

  it('is promised, made once, and owed again when it is returned', () => {
    const promised = after(order(), { refund: { paymentId: 'p1', cents: 400 } })
    expect(promised.refunds).toEqual([{ ...refund, refundId: 'new' }])
    const other = { ...refund, refundId: 'r2' }
    const made = after(order({ refunds: [{ ...refund }, { ...other }] }), { refundMade: { refundId: 'r1' } as never })
    expect(made).toMatchObject({ refundedCents: 400, refunds: [{ made: true }, { made: false }] })
    expect(after(made, { refundMade: { refundId: 'r1' } as never }).refundedCents).toBe(400)
    const returned = after(made, { refundFailed: { refundId: 'r1' } })
    expect(returned).toMatchObject({ refundedCents: 0, refunds: [{ made: false, returned: true }, { made: false }] })
    expect(after(returned, { refundFailed: { refundId: 'r2' } }).refundedCents).toBe(0)
  })
})

describe('the documents of an order', () => {
  const passport = { documentId: 'd1', documentType: 'passport', traveller: null, status: 'received' } as const

  it.each([
    ['taken', 'received'],
    ['approved', 'approved'],
    ['rejected', 'rejected'],
    ['gone', 'gone'],
    ['delivered', 'delivered'],
  ] as const)('that are %s have the status %s', (effect, status) => {
    const documents = [{ documentId: 'd1', effect }] as never
    expect(after(order({ documents: [{ ...passport }] }), { documents }).documents).toEqual([{ ...passport, status }])
  })

  it('include new ones, and mark the ones that they replace', () => {
    const documents = [{ documentId: 'd2', documentType: 'photo', effect: 'taken', replaces: 'd1' }] as never
    expect(after(order({ documents: [{ ...passport }] }), { documents }).documents).toEqual([
      { ...passport, status: 'replaced' },
      { documentId: 'd2', documentType: 'photo', traveller: null, status: 'received' },
    ])
    const untyped = [{ documentId: 'd3', effect: 'taken' }] as never
    expect(after(order(), { documents: untyped }).documents).toMatchObject([{ documentType: 'general' }])
  })

  it('lose answered requests and get new ones', () => {
    const request = { requestId: 'q1', documentType: 'photo', reason: 'missing', askedAt: at, reminders: 2 }
    const requests = [request, { ...request, requestId: 'q2' }] as never
    const asks = [{ documentType: 'passport', reason: 'requested' }] as never
    const state = after(order({ requests }), { answers: [{ requestId: 'q1' }] as never, asks })
    expect(state.requests).toMatchObject([
      { requestId: 'q2', reminders: 2 },
      { requestId: 'new', documentType: 'passport', askedAt: at, reminders: 0 },
    ])
  })
})
