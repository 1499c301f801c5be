import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from '../orders/order-status.ts'
import { deskTurn, whoseTurn } from '../orders/whose-turn.ts'
import { type DeskFacts, deskAction } from './desk-action.ts'

const facts = (status: DeskFacts['status'], change: Partial<DeskFacts> = {}): DeskFacts => ({
  status,
  whoseTurn: whoseTurn({ status, openRequests: 0, travellersComplete: true }),
  held: false,
  inTrouble: false,
  documentsToReview: 0,
  hasEmbassyFile: false,
  ...change,
})

describe('deskAction', () => {
  it('answers an action for every status', () => {
    expect(Object.fromEntries(ORDER_STATUSES.map((status) => [status, deskAction(facts(status))]))).toEqual({
      pending: 'wait',
      payment_pending: 'wait',
      paid: 'review',
      document_review: 'review',
      processing: 'prepare',
      submitted: 'record_decision',
      approved: 'deliver',
      completed: 'none',
      rejected: 'none',
      cancelled: 'none',
    })
  })

  it('answers submit with an embassy file, unless a document needs a review', () => {
    expect(deskAction(facts('processing', { hasEmbassyFile: true }))).toBe('submit')
    expect(deskAction(facts('processing', { hasEmbassyFile: true, documentsToReview: 1 }))).toBe('review')
  })

  it('answers wait while it is the customer’s turn', () => {
    for (const status of ['document_review', 'processing', 'submitted'] as const)
      expect(deskAction(facts(status, { whoseTurn: 'customer' }))).toBe('wait')
  })

  it('answers review while a document waits for one, also when another one was sent back', () => {
    for (const status of ['document_review', 'processing'] as const) {
      const asked = { status, openRequests: 1, documentsToReview: 1, travellersComplete: true }
      expect(deskAction(facts(status, { whoseTurn: deskTurn(asked), documentsToReview: 1 }))).toBe('review')
    }
  })

  it('answers release for an open order on hold, whatever else is to do', () => {
    for (const status of ['pending', 'document_review', 'submitted', 'approved'] as const)
      expect(deskAction(facts(status, { held: true, documentsToReview: 1 }))).toBe('release')
  })

  it('answers attend first for an order in trouble, also a closed one', () => {
    for (const status of ORDER_STATUSES) expect(deskAction(facts(status, { inTrouble: true }))).toBe('attend')
  })
})
