import { describe, expect, it } from 'vitest'
import { type DeskTurnFacts, deskTurn, whoseTurn } from './whose-turn.ts'

/** A complete order in document review. */
const order = (facts: Partial<DeskTurnFacts> = {}): DeskTurnFacts => ({
  ...{ status: 'document_review', openRequests: 0, travellersComplete: true, documentsToReview: 0 },
  ...facts,
})

describe('whose turn an order is', () => {
  it('Marie has placed an order and has not paid: hers', () => {
    expect(whoseTurn(order({ status: 'pending' }))).toBe('customer')
  })

  it('her bank asks for a code on the payment page: hers', () => {
    expect(whoseTurn(order({ status: 'payment_pending' }))).toBe('customer')
  })

  it('she has paid and sent everything: Passage’s, which looks at it', () => {
    expect(whoseTurn(order({ status: 'paid' }))).toBe('passage')
    expect(whoseTurn(order({ documentsToReview: 3 }))).toBe('passage')
  })

  it('her photo was sent back as too dark: hers', () => {
    expect(whoseTurn(order({ openRequests: 1 }))).toBe('customer')
  })

  it('her documents are accepted, and her husband’s passport number is missing: hers, and not before', () => {
    expect(whoseTurn(order({ status: 'processing', travellersComplete: false }))).toBe('customer')
    expect(whoseTurn(order({ travellersComplete: false }))).toBe('passage')
  })

  it('the embassy has her application: the embassy’s', () => {
    expect(whoseTurn(order({ status: 'submitted' }))).toBe('embassy')
  })

  it('the embassy wants one more bank statement from her: hers', () => {
    expect(whoseTurn(order({ status: 'submitted', openRequests: 1 }))).toBe('customer')
  })

  it('the embassy said yes: Passage’s, which sends the visa, even where a request was left open', () => {
    expect(whoseTurn(order({ status: 'approved', openRequests: 1 }))).toBe('passage')
  })

  it('staff put it on hold to ask the authorities: Passage’s, even where she owes a document', () => {
    expect(whoseTurn(order({ held: true, openRequests: 1 }))).toBe('passage')
    expect(whoseTurn(order({ status: 'submitted', held: true }))).toBe('passage')
  })

  it('the traveller has her visa, was refused or withdrew: nobody’s, whatever was still open', () => {
    const left = { openRequests: 1, travellersComplete: false, held: true }
    for (const status of ['completed', 'rejected', 'cancelled'] as const)
      expect(whoseTurn(order({ status, ...left }))).toBe('nobody')
  })
})

describe('whose turn an order is at the desk', () => {
  it('her photo was sent back, and her passport is not reviewed yet: Passage’s', () => {
    expect(deskTurn(order({ openRequests: 1, documentsToReview: 1 }))).toBe('passage')
  })

  it('all that she sent is reviewed, and one more is asked for: hers', () => {
    expect(deskTurn(order({ openRequests: 1 }))).toBe('customer')
  })

  it('she sent a document that the embassy asked for, and owes another: hers, since nothing is reviewed any more', () => {
    expect(deskTurn(order({ status: 'submitted', openRequests: 1, documentsToReview: 1 }))).toBe('customer')
  })

  it('she sent files and has not paid: hers', () => {
    expect(deskTurn(order({ status: 'pending', documentsToReview: 3 }))).toBe('customer')
  })
})
