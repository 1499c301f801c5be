import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { InvoiceView, RefundView } from '@passage/contracts/api/orders/order-work.schema'
import { expect, it } from 'vitest'
import { entry, fullOrder } from '../order.fixture.ts'
import { invoicesOwed, pollInterval } from './poll-interval.ts'

const AT = '2026-11-21T10:00:00.000Z'
const invoiceOf = (kind: InvoiceView['kind']): InvoiceView => ({
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
  const invoice = invoiceOf('invoice')
  const note = invoiceOf('credit_note')
  expect(invoicesOwed({ paymentStatus: 'pending', invoices: [], refunds: [] })).toBe(false)
  expect(invoicesOwed({ paymentStatus: 'completed', invoices: [], refunds: [] })).toBe(true)
  expect(invoicesOwed({ paymentStatus: 'completed', invoices: [invoice], refunds: [] })).toBe(false)
  expect(invoicesOwed({ paymentStatus: 'completed', invoices: [invoice], refunds: [refund('promised')] })).toBe(false)
  expect(invoicesOwed({ paymentStatus: 'refunded', invoices: [invoice], refunds: [refund('made')] })).toBe(true)
  expect(invoicesOwed({ paymentStatus: 'refunded', invoices: [invoice, note], refunds: [refund('made')] })).toBe(false)
})

it('an order is read again where its stream is away, an invoice is to come, or the answer is older than the last change', () => {
  const order = { ...fullOrder([entry(1, 'pending', 0)]), paymentStatus: 'pending' } as const
  const paid: FullOrder = { ...order, paymentStatus: 'completed', invoices: [] }
  expect(pollInterval(order, { line: 'live', lastSeq: 1 }, 1)).toBe(false)
  expect(pollInterval(order, { line: 'live', lastSeq: 2 }, 1)).toBe(1_000)
  expect(pollInterval(order, { line: 'polling', lastSeq: 1 }, 1)).toBe(10_000)
  expect(pollInterval(paid, { line: 'live', lastSeq: 1 }, 1)).toBe(3_000)
  expect(pollInterval(paid, { line: 'live', lastSeq: 1 }, 40)).toBe(false)
})
