import { describe, expect, it } from 'vitest'
import { type Change, entryOf, recordOf, withIds } from './change.ts'

const actor = { kind: 'staff', id: 's1' } as const
const written = { entryId: 'e1', at: '2026-11-21T12:00:00.000Z' }
const state = { seq: 4, status: 'processing', paymentStatus: 'completed' } as never
const change = (more: Partial<Change> = {}): Change => ({ reason: 'staff_decision', actor, ...more })
const entry = (more?: Partial<Change>) => entryOf(state, change(more), written)

describe('the entry of a change', () => {
  it('has the next number and keeps what does not change', () => {
    expect(entry()).toEqual({
      ...written,
      ...{ seq: 5, kind: 'payment', status: 'processing', paymentStatus: 'completed' },
      ...{ reason: 'staff_decision', override: false, actor },
    })
    const moved = { status: 'rejected', paymentStatus: 'refunded', override: true } as const
    expect(entry(moved)).toMatchObject({ ...moved, kind: 'status' })
  })

  const refund = { paymentId: 'p1', cents: 100 }
  it.each<[string, string, Partial<Change>]>([
    ['status', 'another status', { status: 'submitted' }],
    ['payment', 'the same status', { status: 'processing' }],
    ['refund', 'a made refund', { refundMade: { refundId: 'r1' } as never, status: 'rejected' }],
    ['refund', 'a returned refund', { refundFailed: { refundId: 'r1' } }],
    ['refund', 'a goodwill refund', { refund, reason: 'refund_granted' }],
    ['payment', 'another refund', { refund }],
    ['payment', 'no refund', { reason: 'refund_granted' }],
    ['details', 'corrected details', { detailsId: 'x1' }],
    ['document', 'documents', { documents: [] }],
    ['document', 'document requests', { asks: [] }],
    ['document', 'answered requests', { answers: [] }],
  ])('is of the kind %s for %s', (kind, _what, more) => {
    expect(entry(more).kind).toBe(kind)
  })
})

describe('the record of a change', () => {
  const ids = () => {
    let count = 0
    return () => `id${++count}`
  }

  it('gives ids to the refund and to each request', () => {
    const asks = ['photo', 'passport'].map((documentType) => ({ documentType, reason: 'missing' })) as never
    const decided = withIds(change({ refund: { paymentId: 'p1', cents: 100 }, asks }), ids())
    expect(decided.refundPromised).toEqual({ refundId: 'id1', paymentId: 'p1', cents: 100 })
    expect(decided.requestsAsked).toMatchObject([
      { requestId: 'id2', documentType: 'photo' },
      { requestId: 'id3', documentType: 'passport' },
    ])
    expect(withIds(change(), ids())).toMatchObject({ refundPromised: null, requestsAsked: [] })
  })

  it('is empty where nothing changes', () => {
    expect(recordOf('o1', entry(), withIds(change(), ids()))).toEqual({
      ...{ orderId: 'o1', entry: entry(), noteId: null, payment: null, refundPromised: null, refundMade: null },
      ...{ refundFailed: null, dispute: null, documents: [], requestsAsked: [], requestsAnswered: [], detailsId: null },
    })
  })

  it('contains everything that changes', () => {
    const all = {
      ...{ noteId: 'n1', payment: { paymentId: 'p1' }, refundMade: { refundId: 'r1' }, detailsId: 'x1' },
      ...{ refundFailed: { refundId: 'r2' }, documents: [{ documentId: 'd1' }] },
    }
    const more = { ...all, answers: [{ requestId: 'q1' }], refund: { paymentId: 'p1', cents: 100 } }
    expect(recordOf('o1', entry(), withIds(change(more as never), ids()))).toEqual({
      ...{ orderId: 'o1', entry: entry(), ...all, requestsAsked: [], requestsAnswered: [{ requestId: 'q1' }] },
      dispute: null,
      refundPromised: { refundId: 'id1', paymentId: 'p1', cents: 100 },
    })
  })
})
