import { describe, expect, it } from 'vitest'
import type { OrderStatus } from './order-status.ts'
import { deskTurn, WHOSE_TURN, whoseTurn } from './whose-turn.ts'

const turn = (status: string, change: { openRequests?: number; travellersComplete?: boolean } = {}) =>
  whoseTurn({ status: status as OrderStatus, openRequests: 0, travellersComplete: true, ...change })

describe('the next actor of an order', () => {
  it('follows from its status', () => {
    expect(WHOSE_TURN).toEqual({
      pending: 'customer',
      payment_pending: 'customer',
      paid: 'passage',
      document_review: 'passage',
      processing: 'passage',
      submitted: 'embassy',
      approved: 'passage',
      completed: 'nobody',
      rejected: 'nobody',
      cancelled: 'nobody',
    })
    for (const [status, party] of Object.entries(WHOSE_TURN)) expect(turn(status)).toBe(party)
  })

  it.each(['document_review', 'processing', 'submitted'])(
    'is the customer while a document is missing: %s',
    (status) => {
      expect(turn(status, { openRequests: 1 })).toBe('customer')
    },
  )

  it('is the customer while travellers’ details are missing in processing only', () => {
    expect(turn('processing', { travellersComplete: false })).toBe('customer')
    expect(turn('document_review', { travellersComplete: false })).toBe('passage')
  })

  it.each([
    ['approved', 'passage'],
    ['completed', 'nobody'],
    ['cancelled', 'nobody'],
  ])('ignores missing documents when the order is %s', (status, party) => {
    expect(turn(status, { openRequests: 1, travellersComplete: false })).toBe(party)
  })
})

describe('the next actor of an order at the desk', () => {
  const atDesk = (status: OrderStatus, documentsToReview: number, openRequests = 0, travellersComplete = true) =>
    deskTurn({ status, documentsToReview, openRequests, travellersComplete })

  it.each(['document_review', 'processing'] as const)(
    'is Passage while a document waits for its review, also when another one was sent back: %s',
    (status) => {
      expect(atDesk(status, 1)).toBe('passage')
      expect(atDesk(status, 1, 1)).toBe('passage')
      expect(atDesk(status, 1, 0, false)).toBe('passage')
      expect(atDesk(status, 0, 1)).toBe('customer')
    },
  )

  it('is the one of the order where no document is reviewed', () => {
    for (const status of ['pending', 'submitted', 'approved', 'completed', 'rejected', 'cancelled'] as const)
      expect(atDesk(status, 1, 1)).toBe(turn(status, { openRequests: 1 }))
  })
})
