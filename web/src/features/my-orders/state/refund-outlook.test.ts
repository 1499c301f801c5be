import type { StatusHistoryEntry } from '@passage/contracts/api/orders.schema'
import { expect, it } from 'vitest'
import { isRefunded, refundOutlook } from './refund-outlook.ts'

const entry = (changes: Partial<StatusHistoryEntry>): StatusHistoryEntry => ({
  seq: 1,
  kind: 'status',
  newStatus: 'document_review',
  paymentStatus: 'completed',
  reason: 'staff_decision',
  override: false,
  timestamp: '2026-11-21T09:00:00.000Z',
  notes: null,
  changedBy: null,
  actorKind: 'staff',
  ...changes,
})
const paid = {
  totalAmount: '258.00',
  refundedAmount: '0.00',
  paymentStatus: 'completed',
  statusHistory: [entry({})],
} as const

it('gives everything back before the embassy has the file', () => {
  expect(refundOutlook({ ...paid, statusHistory: [...paid.statusHistory] })).toEqual({
    kind: 'refund',
    amount: '258.00',
  })
  expect(refundOutlook({ ...paid, refundedAmount: '58.00', statusHistory: [] })).toEqual({
    kind: 'refund',
    amount: '200.00',
  })
})

it('gives nothing back afterwards, nor when nothing was paid', () => {
  const submitted = entry({ newStatus: 'submitted' })
  expect(refundOutlook({ ...paid, statusHistory: [submitted, entry({ newStatus: 'processing' })] })).toEqual({
    kind: 'none',
  })
  expect(refundOutlook({ ...paid, paymentStatus: 'failed', statusHistory: [] })).toEqual({ kind: 'unpaid' })
})

it('knows a refund that is promised or made', () => {
  expect(isRefunded({ ...paid, statusHistory: [] })).toBe(false)
  expect(isRefunded({ ...paid, statusHistory: [entry({ reason: 'refund_promised' })] })).toBe(true)
  expect(isRefunded({ ...paid, paymentStatus: 'refunded', statusHistory: [] })).toBe(true)
})
