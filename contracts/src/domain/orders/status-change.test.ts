import { describe, expect, it } from 'vitest'
import { PAYMENT_STATUSES } from '../money/payment-status.ts'
import { isClosed, ORDER_STATUSES, type OrderStatus, STAFF_STATUSES, type StaffStatus } from './order-status.ts'
import { judgeStatusChange, REGULAR_TRANSITIONS, type StatusFacts } from './status-change.ts'

const facts = (status: OrderStatus, change: Partial<StatusFacts> = {}): StatusFacts => ({
  status,
  paymentStatus: 'pending',
  refunded: false,
  ...change,
})

/** `yes`: regular · `over`: an override · `same`, `paid`, `gone`: refused. */
function verdict(order: StatusFacts, to: StaffStatus): string {
  const judged = judgeStatusChange(order, to)
  if (judged.allowed) return judged.override ? 'over' : 'yes'
  return { same_status: 'same', paid_order_stays_paid: 'paid', refunded_order_stays_closed: 'gone' }[judged.because]
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

it('REGULAR_TRANSITIONS end at closed statuses and never lead from a status to itself', () => {
  for (const from of ORDER_STATUSES) {
    expect(REGULAR_TRANSITIONS[from]).not.toContain(from)
    expect(REGULAR_TRANSITIONS[from].length === 0).toBe(['completed', 'rejected', 'cancelled'].includes(from))
  }
})
