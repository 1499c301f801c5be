import { expect, it } from 'vitest'
import { ORDER_STATUSES } from '../orders/order-status.ts'
import { whoseTurn } from '../orders/whose-turn.ts'
import { type DeskFacts, deskAction } from './desk-action.ts'

const facts = (status: DeskFacts['status'], change: Partial<DeskFacts> = {}): DeskFacts => ({
  status,
  whoseTurn: whoseTurn({ status, openRequests: 0, travellersComplete: true }),
  inTrouble: false,
  documentsToReview: 0,
  hasEmbassyFile: false,
  ...change,
})

it('is one for every status', () => {
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

it('submits once the embassy’s file is there, unless a document came after it', () => {
  expect(deskAction(facts('processing', { hasEmbassyFile: true }))).toBe('submit')
  expect(deskAction(facts('processing', { hasEmbassyFile: true, documentsToReview: 1 }))).toBe('review')
})

it('waits while the customer owes a document or details', () => {
  for (const status of ['document_review', 'processing', 'submitted'] as const)
    expect(deskAction(facts(status, { whoseTurn: 'customer', documentsToReview: 1 }))).toBe('wait')
})

it('looks into trouble first, also of a closed order', () => {
  for (const status of ORDER_STATUSES) expect(deskAction(facts(status, { inTrouble: true }))).toBe('attend')
})
