import { HOUR_MS } from '@passage/contracts/domain/money/payment-window'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { describe, expect, it } from 'vitest'
import { type DetailChanges, judgeEdit } from './detail-changes.ts'

const createdAt = new Date('2027-03-01T10:00:00Z')
const none: DetailChanges = {
  contact: false,
  email: false,
  journey: false,
  submission: false,
  corrects: false,
  fills: false,
}
const judge = (changes: Partial<DetailChanges>, hours: number, status: OrderStatus = 'processing', staff = false) =>
  judgeEdit({ status, createdAt, staff }, { ...none, ...changes }, createdAt.getTime() + hours * HOUR_MS)

describe('an order’s owner', () => {
  it.each(['contact', 'journey', 'corrects', 'fills'] as const)('changes everything for 24 hours: %s', (what) => {
    expect(judge({ [what]: true }, 23.99)).toBeNull()
  })

  it.each(['contact', 'journey', 'corrects'] as const)('changes no stored detail afterwards: %s', (what) => {
    expect(judge({ [what]: true }, 24)).toBe('edit_period_over')
    expect(judge({ [what]: true, fills: true }, 24)).toBe('edit_period_over')
  })

  it('adds missing traveller details until the order is submitted', () => {
    expect(judge({ fills: true }, 900)).toBeNull()
    for (const status of ['submitted', 'approved'] as const)
      expect(judge({ fills: true }, 1, status)).toBe('edit_period_over')
  })

  it('still corrects the contact within 24 hours after a quick submission', () => {
    expect(judge({ contact: true }, 23, 'submitted')).toBeNull()
    expect(judge({ journey: true }, 23, 'submitted')).toBe('edit_period_over')
  })
})

it('staff correct details until the order is closed', () => {
  const everything = { contact: true, email: true, journey: true, submission: true, corrects: true, fills: true }
  for (const status of ['pending', 'document_review', 'submitted', 'approved'] as const)
    expect(judge(everything, 9_000, status, true)).toBeNull()
  for (const status of ['completed', 'rejected', 'cancelled'] as const) {
    expect(judge(everything, 1, status, true)).toBe('order_closed')
    expect(judge(everything, 1, status)).toBe('order_closed')
  }
})
