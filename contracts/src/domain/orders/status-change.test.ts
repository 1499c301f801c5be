import { describe, expect, it } from 'vitest'
import { PAYMENT_STATUSES } from '../money/payment-status.ts'
import { isClosed, ORDER_STATUSES, type OrderStatus, STAFF_STATUSES, STATUS, type StaffStatus } from './order-status.ts'
import { judgeStatusChange, type OutlookFacts, type StatusFacts, statusOutlook } from './status-change.ts'

const facts = (status: OrderStatus, change: Partial<StatusFacts> = {}): StatusFacts => ({
  status,
  paymentStatus: 'pending',
  refunded: false,
  held: false,
  travellersComplete: true,
  ...change,
})

/** `yes`: regular · `over`: an override · `same`, `paid`, `gone`: refused. */
function verdict(order: StatusFacts, to: StaffStatus): string {
  const judged = judgeStatusChange(order, to)
  if (judged.allowed) return judged.override ? 'over' : 'yes'
  const refusals = { same_status: 'same', paid_order_stays_paid: 'paid', refunded_order_stays_closed: 'gone' }
  return (refusals as Partial<Record<string, string>>)[judged.because] ?? judged.because
}

// Columns as in STAFF_STATUSES: pending, processing, submitted, approved, rejected, completed.
type Row = [string, string, string, string, string, string]
const unpaid: Record<OrderStatus, Row> = {
  pending: ['same', 'over', 'over', 'over', 'over', 'over'],
  payment_pending: ['yes', 'over', 'over', 'over', 'over', 'over'],
  paid: ['over', 'over', 'over', 'over', 'over', 'over'],
  document_review: ['over', 'yes', 'over', 'over', 'yes', 'over'],
  processing: ['over', 'same', 'yes', 'over', 'yes', 'over'],
  submitted: ['over', 'over', 'same', 'yes', 'yes', 'over'],
  approved: ['over', 'over', 'over', 'same', 'over', 'yes'],
  completed: ['over', 'over', 'over', 'over', 'over', 'same'],
  rejected: ['over', 'over', 'over', 'over', 'same', 'over'],
  cancelled: ['over', 'over', 'over', 'over', 'over', 'over'],
}

describe('judgeStatusChange', () => {
  it('refuses every change of an order on hold but the rejection', () => {
    const held = facts('document_review', { held: true })
    expect(verdict(held, 'processing')).toBe('order_on_hold')
    expect(verdict(held, 'rejected')).toBe('yes')
  })

  it('refuses the submission without every traveller’s details', () => {
    const incomplete = facts('processing', { travellersComplete: false })
    expect(verdict(incomplete, 'submitted')).toBe('traveller_details_missing')
    expect(verdict(incomplete, 'approved')).toBe('over')
  })

  it.each(Object.entries(unpaid) as [OrderStatus, Row][])('judges changes from %s by the table', (from, row) => {
    expect(STAFF_STATUSES).toEqual(['pending', 'processing', 'submitted', 'approved', 'rejected', 'completed'])
    expect(STAFF_STATUSES.map((to) => verdict(facts(from), to))).toEqual(row)
  })

  it.each(ORDER_STATUSES)('refuses to make a paid order unpaid, from %s', (from) => {
    for (const paymentStatus of ['completed', 'processing'] as const) {
      const paid = facts(from, { paymentStatus })
      const row = STAFF_STATUSES.map((to) => verdict(paid, to))
      expect(row).toEqual([from === 'pending' ? 'same' : 'paid', ...unpaid[from].slice(1)])
    }
  })

  it.each(PAYMENT_STATUSES.filter((status) => status !== 'completed' && status !== 'processing'))(
    'allows pending while the payment is %s',
    (paymentStatus) => {
      expect(verdict(facts('cancelled', { paymentStatus }), 'pending')).toBe('over')
    },
  )

  it.each(ORDER_STATUSES.filter(isClosed))('refuses to reopen a fully refunded order, from %s', (from) => {
    for (const paymentStatus of ['completed', 'refunded'] as const) {
      for (const to of STAFF_STATUSES) {
        const closes = to === 'rejected' || to === 'completed'
        const judged = verdict(facts(from, { paymentStatus, refunded: true }), to)
        if (to === from) expect(judged).toBe('same')
        else if (closes) expect(judged).toMatch(/yes|over/)
        else expect(judged).toMatch(to === 'pending' ? /gone|paid/ : /gone/)
      }
    }
  })
})

it.each(ORDER_STATUSES.filter((status) => !isClosed(status)))(
  'judgeStatusChange allows changes of an open order after a full goodwill refund, except to unpaid, from %s',
  (from) => {
    const judged = STAFF_STATUSES.map((to) => verdict(facts(from, { paymentStatus: 'refunded', refunded: true }), to))
    expect(judged).toEqual([from === 'pending' ? 'same' : 'gone', ...unpaid[from].slice(1)])
  },
)

it('regular next statuses end at closed statuses and never lead from a status to itself', () => {
  for (const from of ORDER_STATUSES) {
    expect(STATUS[from].next).not.toContain(from)
    expect(STATUS[from].next.length === 0).toBe(['completed', 'rejected', 'cancelled'].includes(from))
  }
})

describe('statusOutlook', () => {
  /** A paid order of €129.00 whose documents are reviewed and whose file is ready. */
  const order = (status: OrderStatus, change: Partial<OutlookFacts> = {}): OutlookFacts => ({
    ...facts(status, { paymentStatus: 'completed' }),
    ...{ documentsToReview: 0, openRequests: 0, hasEmbassyFile: true, documentsLeftOut: 0, visas: 0 },
    refundCents: 12_900,
    feeBack: { rejected: 0, completed: 0 },
    ...change,
  })
  const obstacles = (facts: OutlookFacts, to: StaffStatus) =>
    statusOutlook(facts, to).obstacles.map(({ kind, count }) => `${count} ${kind}`)

  it('has no obstacle where the file is reviewed and made, and says that its refund ends', () => {
    expect(statusOutlook(order('processing'), 'submitted')).toEqual({
      refusal: null,
      obstacles: [],
      consequences: [{ kind: 'refund_ends', cents: 12_900 }],
    })
  })

  it('counts the documents that were not reviewed or have not arrived, before the embassy', () => {
    const unread = order('processing', { documentsToReview: 3, openRequests: 1 })
    expect(obstacles(unread, 'submitted')).toEqual(['3 documents_to_review', '1 documents_awaited'])
    expect(obstacles(unread, 'approved')).toEqual(['3 documents_to_review', '1 documents_awaited', '1 irregular'])
    expect(obstacles({ ...unread, status: 'document_review' }, 'processing')).toHaveLength(2)
    expect(obstacles(unread, 'rejected')).toEqual([])
    expect(obstacles({ ...unread, status: 'submitted' }, 'approved')).toEqual([])
  })

  it('has missing details for every hand-over but the submission, which they refuse', () => {
    const incomplete = order('processing', { travellersComplete: false })
    expect(obstacles(incomplete, 'approved')).toEqual(['1 details_missing', '1 irregular'])
    expect(obstacles(incomplete, 'completed')).toEqual(['1 details_missing', '1 irregular'])
    expect(obstacles(incomplete, 'rejected')).toEqual([])
    expect(obstacles({ ...incomplete, status: 'submitted' }, 'approved')).toEqual([])
  })

  it('has a payment that did not arrive for every step but the end without a visa', () => {
    const unpaid = order('pending', { paymentStatus: 'pending', refundCents: 0 })
    expect(obstacles(unpaid, 'processing')).toEqual(['1 unpaid', '1 irregular'])
    expect(obstacles({ ...unpaid, status: 'cancelled', paymentStatus: 'cancelled' }, 'submitted')).toEqual([
      '1 unpaid',
      '1 irregular',
    ])
    expect(obstacles(unpaid, 'rejected')).toEqual(['1 irregular'])
    expect(obstacles({ ...unpaid, status: 'payment_pending' }, 'pending')).toEqual([])
    expect(obstacles(order('rejected'), 'processing')).toEqual(['1 irregular'])
  })

  it('misses the embassy’s file at the submission only', () => {
    const without = { hasEmbassyFile: false }
    expect(obstacles(order('processing', without), 'submitted')).toEqual(['1 no_embassy_file'])
    expect(obstacles(order('document_review', without), 'processing')).toEqual([])
    expect(obstacles(order('submitted', without), 'approved')).toEqual([])
  })

  it('counts the documents that the embassy’s file leaves out, at the submission only', () => {
    const without = { documentsLeftOut: 2 }
    expect(obstacles(order('processing', without), 'submitted')).toEqual(['2 left_out_of_file'])
    expect(obstacles(order('document_review', without), 'processing')).toEqual([])
    expect(obstacles(order('processing', without), 'rejected')).toEqual([])
    expect(obstacles(order('submitted', without), 'approved')).toEqual([])
    // None is in a file that is not there.
    expect(obstacles(order('processing', { ...without, hasEmbassyFile: false }), 'submitted')).toEqual([
      '1 no_embassy_file',
    ])
  })

  it('counts the visas that are out already, unless the order continues to its delivery', () => {
    const delivered = order('approved', { visas: 2, refundCents: 0 })
    expect(obstacles(delivered, 'submitted')).toEqual(['2 visas_out', '1 irregular'])
    expect(obstacles(delivered, 'rejected')).toEqual(['2 visas_out', '1 irregular'])
    expect(obstacles(delivered, 'completed')).toEqual([])
    expect(obstacles({ ...delivered, status: 'submitted' }, 'approved')).toEqual([])
  })

  it('says what a rejection does to the money', () => {
    const money = (facts: OutlookFacts) => statusOutlook(facts, 'rejected').consequences
    expect(money(order('processing'))).toEqual([{ kind: 'refunded', cents: 12_900 }])
    expect(money(order('submitted', { refundCents: 0 }))).toEqual([{ kind: 'nothing_back' }])
    expect(money(order('pending', { paymentStatus: 'pending', refundCents: 0 }))).toEqual([{ kind: 'unpaid' }])
  })

  it('says what of the service fee goes back, where the order ends by the embassy’s answer', () => {
    const fee = order('submitted', { refundCents: 0, feeBack: { rejected: 1_450, completed: 2_900 } })
    expect(statusOutlook(fee, 'rejected').consequences).toEqual([{ kind: 'fee_back', cents: 1_450 }])
    expect(statusOutlook(fee, 'completed').consequences).toEqual([{ kind: 'fee_back', cents: 2_900 }])
    expect(statusOutlook(fee, 'approved').consequences).toEqual([])
  })

  it('has nothing but its reason where the change is refused', () => {
    const held = order('processing', { held: true, documentsToReview: 1 })
    expect(statusOutlook(held, 'submitted')).toEqual({ refusal: 'order_on_hold', obstacles: [], consequences: [] })
  })

  it('has the obstacles beside details that can be completed', () => {
    const incomplete = order('processing', { travellersComplete: false, documentsToReview: 2 })
    expect(statusOutlook(incomplete, 'submitted').refusal).toBe('traveller_details_missing')
    expect(obstacles(incomplete, 'submitted')).toEqual(['2 documents_to_review'])
  })
})
