import type { OpenRequest, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { describe, expect, it } from 'vitest'
import { reopenDocument, replaceVisa, withdrawVisa } from './take-back.ts'

const actor = { kind: 'staff', id: 's1' } as const
const message = { actor, noteId: 'n1', expectedSeq: 7 }
const refused = (type: string) => expect.objectContaining({ type })

type Documents = VisaOrderState['documents']

const passport = (status: Documents[number]['status']) =>
  ({ documentId: 'd1', documentType: 'passport', traveller: 1, status }) as const
const visa = (documentId: string, traveller: number | null, status: 'delivered' | 'gone' = 'delivered') =>
  ({ documentId, documentType: 'visa', traveller, status }) as const
const orderWith = (documents: Documents, more: Partial<VisaOrderState> = {}) =>
  ({
    status: 'processing',
    seq: 7,
    history: [],
    requests: [],
    decisions: ['approved', 'approved'],
    documents,
    ...more,
  }) as unknown as VisaOrderState

const request = (requestId: string, reason: OpenRequest['reason'], documentId: string | null): OpenRequest => ({
  ...{ requestId, reason, documentId, documentType: 'passport', traveller: 1 },
  ...{ askedAt: '2026-11-29T10:00:00.000Z', reminders: 0 },
})

describe('a document that is reopened', () => {
  const reopen = (state: VisaOrderState, documentId = 'd1') => reopenDocument(state, { ...message, documentId })

  it('waits for its review again, and the order in preparation stays there', () => {
    const change = reopen(orderWith([passport('approved')]))
    expect(change).toMatchObject({ documents: [{ documentId: 'd1', effect: 'reopened', traveller: 1 }], answers: [] })
    expect(change.status).toBeUndefined()
  })

  it('takes the request of its rejection with it, and no other', () => {
    const requests = [request('r1', 'rejected', 'd1'), request('r2', 'requested', null)]
    const { answers } = reopen(orderWith([passport('rejected')], { status: 'document_review', requests }))
    expect(answers).toEqual([{ requestId: 'r1', documentId: null }])
  })

  it.each(['received', 'replaced', 'gone'] as const)('is refused while it is %s', (status) => {
    expect(() => reopen(orderWith([passport(status)]))).toThrow(refused('document_not_reviewed'))
  })

  it.each(['submitted', 'approved', 'completed', 'rejected'] as const)('is refused in %s', (status) => {
    expect(() => reopen(orderWith([passport('approved')], { status }))).toThrow(refused('documents_closed'))
  })

  it('is refused for a document of another order, and on an order that another person has changed', () => {
    expect(() => reopen(orderWith([passport('approved')]), 'd9')).toThrow(refused('document_not_found'))
    const later = orderWith([passport('approved')], { seq: 8 })
    expect(() => reopen(later)).toThrow(refused('order_changed'))
  })
})

describe('a visa that is withdrawn', () => {
  const withdraw = (state: VisaOrderState, documentId = 'v1') => withdrawVisa(state, { ...message, documentId })

  it.each([
    ['the only one of a traveller', [visa('v1', 1), visa('v2', 2)], 'approved'],
    ['the only one of both', [visa('v1', null)], 'approved'],
    ['one of two of a traveller', [visa('v1', 1), visa('v2', null)], undefined],
  ])('leaves a completed order, as %s, in status %s', (_what, documents, status) => {
    const change = withdraw(orderWith(documents, { status: 'completed' }))
    expect(change.status).toBe(status)
    expect(change).toMatchObject({
      reason: status ? 'delivery_withdrawn' : 'visa_withdrawn',
      noteId: 'n1',
      documents: [{ documentId: 'v1', effect: 'withdrawn' }],
    })
  })

  it('leaves the status of an order that is not completed', () => {
    const change = withdraw(orderWith([visa('v1', 1)], { status: 'approved' }))
    expect(change).toMatchObject({ reason: 'visa_withdrawn' })
    expect(change.status).toBeUndefined()
  })

  it('is refused twice, for a traveller’s document, for one of another order, and on a changed order', () => {
    const state = orderWith([visa('v1', 1, 'gone'), passport('approved')], { status: 'completed' })
    expect(() => withdraw(state)).toThrow(refused('visa_not_delivered'))
    expect(() => withdraw(state, 'd1')).toThrow(refused('document_not_found'))
    expect(() => withdraw(state, 'v9')).toThrow(refused('document_not_found'))
    expect(() => withdraw({ ...state, seq: 8 })).toThrow(refused('order_changed'))
  })
})

describe('a visa that is replaced', () => {
  const replace = (state: VisaOrderState, newDocumentId = 'v2') =>
    replaceVisa(state, { ...message, documentId: 'v1', newDocumentId })

  it('is withdrawn with the delivery of the other one to the same traveller, in one change without a status', () => {
    const change = replace(orderWith([visa('v1', 2)], { status: 'completed' }))
    expect(change.status).toBeUndefined()
    expect(change.documents).toEqual([
      { documentId: 'v1', effect: 'withdrawn', documentType: 'visa', traveller: 2 },
      { documentId: 'v2', effect: 'delivered', documentType: 'visa', traveller: 2 },
    ])
  })

  it('is refused once it was withdrawn, and by a file that the order has already', () => {
    expect(() => replace(orderWith([visa('v1', 2, 'gone')]))).toThrow(refused('visa_not_delivered'))
    expect(() => replace(orderWith([visa('v1', 1), visa('v2', 2)]))).toThrow(refused('document_not_usable'))
  })
})
