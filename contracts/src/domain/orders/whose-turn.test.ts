import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import { type TurnFacts, WHOSE_TURN, whoseTurn } from './whose-turn.ts'

const turnsOf = (change: Partial<TurnFacts>): OrderStatus[] => {
  const facts = { openRequests: 0, travellersComplete: true, ...change }
  return ORDER_STATUSES.filter((status) => whoseTurn({ status, ...facts }) === 'customer')
}

describe('whoseTurn', () => {
  it('follows the status when nothing is missing', () => {
    for (const status of ORDER_STATUSES)
      expect(whoseTurn({ status, openRequests: 0, travellersComplete: true })).toBe(WHOSE_TURN[status])
  })

  it('is the customer’s while a document is requested, until the embassy has decided', () => {
    const open = ['pending', 'payment_pending', 'paid', 'document_review', 'processing', 'submitted']
    expect(turnsOf({ openRequests: 1 })).toEqual(open)
  })

  it('is the customer’s in processing while travellers’ details are missing', () => {
    expect(turnsOf({ travellersComplete: false })).toEqual(['pending', 'payment_pending', 'processing'])
  })
})
