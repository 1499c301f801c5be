import { LUXEMBOURG } from '@passage/contracts/domain/luxembourg-day'
import { ORDER_STATUSES } from '@passage/contracts/domain/orders/order-status'
import { expect, it } from 'vitest'
import { formatsIn } from '../../../lib/words/use-format.ts'
import { dueOf, rowActions, type StaffFacts, staffActions } from './row-actions.ts'

it('agencies may pay an unpaid order and cancel until the submission', () => {
  expect(rowActions({ status: 'payment_pending', paymentStatus: 'failed' }, 'b2b_client')).toEqual([
    'pay',
    'details',
    'track',
    'cancelOrder',
  ])
  for (const order of [
    { status: 'payment_pending', paymentStatus: 'processing' },
    { status: 'processing', paymentStatus: 'completed' },
  ] as const) {
    expect(rowActions(order, 'b2b_client')).toEqual(['details', 'track', 'cancelOrder'])
  }
  expect(rowActions({ status: 'submitted', paymentStatus: 'completed' }, 'b2b_client')).toEqual(['details', 'track'])
})

it('customers have no actions in a row', () => {
  for (const status of ORDER_STATUSES) expect(rowActions({ status, paymentStatus: 'pending' }, 'customer')).toEqual([])
})

it('staff may change the status of any order and upload visas', () => {
  for (const role of ['admin', 'service_provider'] as const) {
    expect(rowActions({ status: 'completed', paymentStatus: 'completed' }, role)).toEqual([
      'details',
      'changeStatus',
      'attachVisaDocuments',
    ])
  }
})

const NOTHING_OWED = { openRequests: 0, travellersComplete: true }

it('administrators may refund while a rest is left', () => {
  const order: StaffFacts = {
    status: 'submitted',
    paymentStatus: 'completed',
    totalAmount: '1.00',
    refunds: [],
    statusHistory: [],
    decisions: ['open'],
    ...NOTHING_OWED,
  }
  expect(staffActions(order, 'admin')).toContain('grantRefund')
  expect(staffActions({ ...order, totalAmount: '0.00' }, 'admin')).not.toContain('grantRefund')
  expect(staffActions(order, 'service_provider')).not.toContain('grantRefund')
  expect(staffActions(order, 'customer')).toEqual([])
})

it('staff may cancel until the submission and correct until the order closes', () => {
  const order: StaffFacts = {
    status: 'processing',
    paymentStatus: 'completed',
    totalAmount: '1.00',
    refunds: [],
    statusHistory: [],
    decisions: ['open'],
    ...NOTHING_OWED,
  }
  expect(staffActions(order, 'service_provider')).toEqual([
    'changeStatus',
    'attachVisaDocuments',
    'correctDetails',
    'hold',
    'cancelOrder',
  ])
  expect(staffActions({ ...order, status: 'submitted' }, 'service_provider')).not.toContain('cancelOrder')
  expect(staffActions({ ...order, status: 'rejected' }, 'service_provider')).not.toContain('correctDetails')
})

it('staff may remind a customer who owes something, unless the order is on hold', () => {
  const asked: StaffFacts = {
    ...{ status: 'document_review', paymentStatus: 'completed', totalAmount: '1.00', refunds: [] },
    ...{ statusHistory: [], decisions: ['open'], openRequests: 1, travellersComplete: true },
  }
  const held = { kind: 'hold', reason: 'held', newStatus: 'document_review' } as StaffFacts['statusHistory'][number]
  const mayRemind = (order: Partial<StaffFacts>) =>
    staffActions({ ...asked, ...order }, 'service_provider').includes('remind')
  expect(mayRemind({})).toBe(true)
  const reminded = (hours: number) => ({ lastAt: new Date(Date.now() - hours * 3_600_000).toISOString(), nextAt: null })
  expect(mayRemind({ reminders: reminded(23) })).toBe(true)
  expect(mayRemind({ reminders: reminded(25) })).toBe(true)
  expect(mayRemind({ statusHistory: [held] })).toBe(false)
  expect(mayRemind({ openRequests: 0 })).toBe(false)
  expect(mayRemind({ status: 'pending', paymentStatus: 'pending', openRequests: 0 })).toBe(true)
  expect(mayRemind({ status: 'payment_pending', paymentStatus: 'processing', openRequests: 0 })).toBe(false)
})

it('staff decide about each of several travellers once the embassy has their application', () => {
  const submitted = { kind: 'status', newStatus: 'submitted' } as StaffFacts['statusHistory'][number]
  const family: StaffFacts = {
    ...{ status: 'submitted', paymentStatus: 'completed', totalAmount: '1.00', refunds: [] },
    statusHistory: [submitted],
    ...NOTHING_OWED,
    decisions: ['approved', 'open'],
  }
  const isOffered = (order: StaffFacts) => staffActions(order, 'service_provider').includes('decideTraveller')
  for (const status of ['submitted', 'approved', 'completed', 'rejected'] as const)
    expect(isOffered({ ...family, status })).toBe(true)
  for (const status of ['processing', 'cancelled'] as const) expect(isOffered({ ...family, status })).toBe(false)
  expect(isOffered({ ...family, status: 'rejected', statusHistory: [] })).toBe(false)
  expect(isOffered({ ...family, decisions: ['open', 'withdrawn'] })).toBe(false)
  expect(staffActions(family, 'customer')).toEqual([])
})

it('due times are distinguished as late, today and later by the reader’s clock', () => {
  const now = new Date('2026-11-21T14:00:00Z')
  const due = (at: string | null, zone: string) => dueOf(at, formatsIn('en', zone), now)
  expect(due('2026-11-21T13:00:00Z', LUXEMBOURG)).toBe('overdue')
  expect(due('2026-11-20T22:00:00Z', LUXEMBOURG)).toBe('overdue')
  expect(due('2026-11-21T22:59:00Z', LUXEMBOURG)).toBe('today')
  expect(due('2026-11-21T23:00:00Z', LUXEMBOURG)).toBe('later')
  expect(due('2026-11-21T22:59:00Z', 'Pacific/Auckland')).toBe('today')
  expect(due('2026-11-22T11:00:00Z', 'Pacific/Auckland')).toBe('later')
  expect(due(null, LUXEMBOURG)).toBeNull()
})

it('nothing is to be paid while Stripe does not answer about the payment', () => {
  const order = { status: 'payment_pending', paymentStatus: 'pending' } as const
  expect(rowActions(order, 'b2b_client')).toContain('pay')
  expect(rowActions({ ...order, askingStripe: true }, 'b2b_client')).not.toContain('pay')
})
