import { describe, expect, it } from 'vitest'
import { type DeadlineFacts, deadlineAfter, hasDeadline } from './deadline.ts'
import { ORDER_STATUSES, STATUS } from './order-status.ts'

const review: DeadlineFacts = { status: 'document_review', deskTurn: 'passage', held: false }
const owing: DeadlineFacts = { ...review, deskTurn: 'customer' }
const onHold: DeadlineFacts = { ...review, held: true }

it('a deadline exists in the statuses in which staff or the embassy have work', () => {
  expect(ORDER_STATUSES.filter(hasDeadline)).toEqual(['document_review', 'processing', 'submitted', 'approved'])
})

describe('the deadline after an entry', () => {
  it('is new with each status that has one', () => {
    for (const before of ORDER_STATUSES)
      for (const status of ORDER_STATUSES.filter((other) => other !== before)) {
        const after = { status, deskTurn: STATUS[status].turn, held: false }
        const expected = hasDeadline(status) ? 'new' : 'none'
        expect(deadlineAfter({ status: before, deskTurn: STATUS[before].turn, held: false }, after)).toBe(expected)
      }
  })

  it('is kept while status and turn stay', () => {
    expect(deadlineAfter(review, review)).toBe('kept')
  })

  it('is none in the customer’s turn and on hold', () => {
    for (const after of [owing, onHold, { ...owing, held: true }]) {
      expect(deadlineAfter(review, after)).toBe('none')
      expect(deadlineAfter(after, after)).toBe('none')
    }
  })

  it('is new once the customer has answered, and once the order is released', () => {
    expect(deadlineAfter(owing, review)).toBe('new')
    expect(deadlineAfter(onHold, review)).toBe('new')
    expect(deadlineAfter({ ...owing, held: true }, owing)).toBe('none')
  })
})
