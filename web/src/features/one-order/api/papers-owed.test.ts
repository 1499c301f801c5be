import type { InvoiceView, RefundView } from '@passage/contracts/api/orders/order-work.schema'
import { expect, it } from 'vitest'
import { papersOwed } from './papers-owed.ts'

const AT = '2026-11-21T10:00:00.000Z'
const paper = (kind: InvoiceView['kind']): InvoiceView => ({
  id: kind,
  number: '1',
  kind,
  amount: '86.00',
  issuedAt: AT,
})
const refund = (status: RefundView['status']): RefundView => ({
  id: status,
  amount: '86.00',
  reason: 'withdrawn',
  note: null,
  status,
  createdAt: AT,
  madeAt: null,
  failedAt: null,
  paidOtherwise: false,
})

it('an order is due an invoice after its payment and a credit note for each refund', () => {
  const invoice = paper('invoice')
  const note = paper('credit_note')
  expect(papersOwed({ paymentStatus: 'pending', invoices: [], refunds: [] })).toBe(false)
  expect(papersOwed({ paymentStatus: 'completed', invoices: [], refunds: [] })).toBe(true)
  expect(papersOwed({ paymentStatus: 'completed', invoices: [invoice], refunds: [] })).toBe(false)
  expect(papersOwed({ paymentStatus: 'completed', invoices: [invoice], refunds: [refund('promised')] })).toBe(false)
  expect(papersOwed({ paymentStatus: 'refunded', invoices: [invoice], refunds: [refund('made')] })).toBe(true)
  expect(papersOwed({ paymentStatus: 'refunded', invoices: [invoice, note], refunds: [refund('made')] })).toBe(false)
})
