import { describe, expect, it } from 'vitest'
import { customerAsks } from './customer-asks.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { whoseTurn } from './whose-turn.ts'

const all = ORDER_STATUSES.flatMap((status) =>
  [0, 2].flatMap((openRequests) =>
    [true, false].map((travellersComplete) => ({ status, openRequests, travellersComplete })),
  ),
)

describe('customerAsks', () => {
  it('lists the payment first, then documents, then details', () => {
    expect(customerAsks({ status: 'payment_pending', openRequests: 0, travellersComplete: false })).toEqual(['pay'])
    expect(customerAsks({ status: 'document_review', openRequests: 1, travellersComplete: false })).toEqual([
      'documents',
      'details',
    ])
  })

  it('includes details once the order is paid, not only after the review', () => {
    expect(customerAsks({ status: 'paid', openRequests: 0, travellersComplete: false })).toEqual(['details'])
    expect(customerAsks({ status: 'submitted', openRequests: 0, travellersComplete: false })).toEqual([])
  })

  it('is not empty when it is the customer’s turn', () => {
    for (const facts of all) if (whoseTurn(facts) === 'customer') expect(customerAsks(facts)).not.toEqual([])
  })

  it('is empty once the embassy has decided or the order is closed', () => {
    for (const facts of all) if (whoseTurn(facts) === 'nobody') expect(customerAsks(facts)).toEqual([])
  })
})
