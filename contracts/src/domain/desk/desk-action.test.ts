import { describe, expect, it } from 'vitest'
import { type DeskFacts, deskAction } from './desk-action.ts'

/** An order whose documents wait for their review. */
const order = (facts: Partial<DeskFacts> = {}): DeskFacts => ({
  ...{ status: 'document_review', whoseTurn: 'passage', held: false, inTrouble: false },
  ...{ documentsToReview: 3, visasDue: 0, hasEmbassyFile: false },
  ...facts,
})
const reviewed = { documentsToReview: 0 }

describe('what staff do next', () => {
  it('nothing is paid yet: wait', () => {
    const unpaid = { whoseTurn: 'customer', documentsToReview: 3 } as const
    expect(deskAction(order({ status: 'pending', ...unpaid }))).toBe('wait')
    expect(deskAction(order({ status: 'payment_pending', ...unpaid }))).toBe('wait')
  })

  it('a paid order comes in: review its documents', () => {
    expect(deskAction(order({ status: 'paid' }))).toBe('review')
    expect(deskAction(order())).toBe('review')
  })

  it('a photo was sent back, and the rest is reviewed: wait', () => {
    expect(deskAction(order({ whoseTurn: 'customer', ...reviewed }))).toBe('wait')
  })

  it('all is accepted, and the embassy’s file is not made yet: prepare it', () => {
    expect(deskAction(order({ status: 'processing', ...reviewed }))).toBe('prepare')
  })

  it('the embassy’s file is there: submit it', () => {
    expect(deskAction(order({ status: 'processing', ...reviewed, hasEmbassyFile: true }))).toBe('submit')
  })

  it('the file is there, and the customer has sent one document more: review that first', () => {
    expect(deskAction(order({ status: 'processing', documentsToReview: 1, hasEmbassyFile: true }))).toBe('review')
  })

  it('the embassy has answered: record what it decided', () => {
    const atEmbassy = { ...reviewed, hasEmbassyFile: true, whoseTurn: 'embassy' } as const
    expect(deskAction(order({ status: 'submitted', ...atEmbassy }))).toBe('record_decision')
  })

  it('the embassy said yes: deliver the visa', () => {
    expect(deskAction(order({ status: 'approved', ...reviewed, hasEmbassyFile: true }))).toBe('deliver')
  })

  it('it is on hold: release it, whatever else is to do', () => {
    expect(deskAction(order({ held: true }))).toBe('release')
    expect(deskAction(order({ status: 'pending', whoseTurn: 'customer', held: true }))).toBe('release')
  })

  it('it has ended: nothing, whatever was left', () => {
    const left = { whoseTurn: 'nobody', held: true, hasEmbassyFile: true } as const
    for (const status of ['completed', 'rejected', 'cancelled'] as const)
      expect(deskAction(order({ status, ...left }))).toBe('none')
  })

  it('a refund failed: attend to that first, also when the order has ended', () => {
    expect(deskAction(order({ inTrouble: true, held: true }))).toBe('attend')
    expect(deskAction(order({ status: 'cancelled', whoseTurn: 'nobody', inTrouble: true }))).toBe('attend')
  })

  it('a newer server’s status: look at it', () => {
    expect(deskAction(order({ status: 'interview' as DeskFacts['status'] }))).toBe('review')
  })
})
