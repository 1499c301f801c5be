import { expect, it } from 'vitest'
import { WHOSE_TURN } from './whose-turn.ts'

it('says for every status who has to do the next thing', () => {
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
})
