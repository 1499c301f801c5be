import type { StatusHistoryEntry } from '@passage/contracts/api/orders/order-view.schema'
import type { RefundView } from '@passage/contracts/api/orders/order-work.schema'
import { expect, it } from 'vitest'
import { feeOfCancelling, isRefunded, refundable, refundOutlook } from './refund-outlook.ts'

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
  changedById: null,
  actorKind: 'staff',
  document: null,
  travellerId: null,
  ...changes,
})
const refund = (amount: string, status: RefundView['status'] = 'made'): RefundView => ({
  id: '0198f3a0-1111-7222-8333-944455566677',
  amount,
  reason: 'refund_granted',
  note: null,
  status,
  createdAt: '2026-11-21T09:00:00.000Z',
  madeAt: null,
  failedAt: null,
  paidOtherwise: false,
})
const paid = { totalAmount: '258.00', paymentStatus: 'completed' as const, statusHistory: [entry({})], refunds: [] }

it('the outlook is a full refund before the submission', () => {
  expect(refundOutlook(paid)).toEqual({ kind: 'refund', amount: '258.00' })
  expect(refundOutlook({ ...paid, refunds: [refund('58.00', 'promised')] })).toEqual({
    kind: 'refund',
    amount: '200.00',
  })
})

it('the outlook is no refund after the submission or without a payment', () => {
  const submitted = entry({ newStatus: 'submitted' })
  expect(refundOutlook({ ...paid, statusHistory: [submitted, entry({ newStatus: 'processing' })] })).toEqual({
    kind: 'none',
  })
  expect(refundOutlook({ ...paid, paymentStatus: 'failed' })).toEqual({ kind: 'unpaid' })
})

it('the outlook distinguishes a full refund from a partial one', () => {
  expect(isRefunded(paid)).toBe(false)
  expect(isRefunded({ ...paid, refunds: [refund('100.00')] })).toBe(false)
  expect(isRefunded({ ...paid, refunds: [refund('100.00'), refund('158.00', 'promised')] })).toBe(true)
  expect(isRefunded({ ...paid, paymentStatus: 'refunded' })).toBe(true)
})

it('the outlook subtracts promised refunds from the rest', () => {
  expect(refundable({ ...paid, refunds: [refund('100.00'), refund('8.00', 'promised')] })).toBe(15_000)
  expect(refundable({ ...paid, refunds: [refund('258.00', 'promised')] })).toBe(0)
  expect(refundable({ ...paid, paymentStatus: 'pending' })).toBe(0)
})

it('the service fee of a cancellation is what is owed of it', () => {
  const due = (cancelled: string) => ({ feeDue: { rejected: '9.00', completed: '0.00', cancelled } })
  expect(feeOfCancelling(due('58.00'))).toBe('58.00')
  expect(feeOfCancelling(due('0.00'))).toBeNull()
  expect(feeOfCancelling({ feeDue: null })).toBeNull()
})
