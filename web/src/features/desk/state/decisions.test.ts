import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { DeskAction } from '@passage/contracts/domain/desk/desk-actions'
import { expect, test } from 'vitest'
import { aDocument } from '../../documents/document.fixture.ts'
import { decisionsFor } from './decisions.ts'

type Facts = Parameters<typeof decisionsFor>[0]

const order = (status: FullOrder['status'], more: Partial<Facts> = {}): Facts => ({
  status,
  paymentStatus: 'completed',
  totalAmount: '100.00',
  refunds: [],
  statusHistory: [],
  decisions: ['open'],
  openRequests: 0,
  travellersComplete: true,
  documents: [],
  nextAction: null,
  ...more,
})
const waiting = [aDocument({ status: 'submitted' })]

test('the decisions include the review while documents are unreviewed', () => {
  const now = decisionsFor(order('document_review', { documents: waiting, nextAction: 'attend' }), 'service_provider')
  expect(now.slice(0, 2)).toEqual(['approve', 'send_back'])
  expect(decisionsFor(order('document_review'), 'service_provider')).not.toContain('approve')
  expect(decisionsFor(order('submitted', { documents: waiting }), 'service_provider')).not.toContain('approve')
})

test('the decisions start with the next action', () => {
  const first = (status: FullOrder['status'], next: DeskAction) =>
    decisionsFor(order(status, { nextAction: next }), 'service_provider')[0]
  expect(first('processing', 'prepare')).toBe('embassy_file')
  expect(first('processing', 'submit')).toBe('changeStatus')
  expect(first('submitted', 'record_decision')).toBe('changeStatus')
  expect(first('approved', 'deliver')).toBe('attachVisaDocuments')
  const statusHistory = [{ kind: 'status', newStatus: 'submitted' } as FullOrder['statusHistory'][number]]
  const answer = order('submitted', { nextAction: 'record_decision', statusHistory, decisions: ['open', 'open'] })
  expect(decisionsFor(answer, 'service_provider')[0]).toBe('decideTraveller')
  // Impossible decisions are left out.
  expect(first('cancelled', 'prepare')).not.toBe('embassy_file')
})

test('the decisions include a refund for administrators only, and each one once', () => {
  expect(decisionsFor(order('submitted'), 'admin')).toContain('grantRefund')
  expect(decisionsFor(order('submitted'), 'service_provider')).not.toContain('grantRefund')
  const all = decisionsFor(order('processing', { documents: waiting, nextAction: 'submit' }), 'admin')
  expect(new Set(all).size).toBe(all.length)
})
