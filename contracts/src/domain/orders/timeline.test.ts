import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAYMENT_STATUSES } from '../money/payment-status.ts'
import { expectsDecision, isClosed, ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import { history, lines, minute, timeline } from './timeline.fixture.ts'
import type { TimelineEntry } from './timeline.ts'

describe('timelineOf', () => {
  it('begins with the completed application, at the time of the order', () => {
    expect(timeline(['pending'])[0]).toEqual({ kind: 'submitted', state: 'complete', at: minute(0), entry: null })
  })

  it('leaves out entries with the status pending', () => {
    expect(lines(['pending'])).toEqual(['submitted: complete', 'expected: pending'])
    expect(lines(['pending', 'payment_pending', 'pending'])).toEqual([
      'submitted: complete',
      'status payment_pending: superseded',
      'expected: pending',
    ])
  })

  it('places the visa documents of one delivery before the completion, and a later one after it', () => {
    const [approved, completed, ...visas] = history('approved', 'completed', 'completed', 'completed', 'completed')
    const attached = visas.map((visa) => ({ ...visa, kind: 'document', reason: 'visa_attached' }) as const)
    const late = { ...attached[2], timestamp: minute(60) } as TimelineEntry
    const statusHistory = [approved, completed, attached[0], attached[1], late] as TimelineEntry[]
    expect(timeline(['completed'], { statusHistory }).map(({ kind, entry }) => [kind, entry?.seq])).toEqual([
      ['submitted', undefined],
      ['status', 1],
      ['news', 3],
      ['news', 4],
      ['status', 2],
      ['news', 5],
    ])
  })

  it.each(['completed', 'confirmed'])('shows the payment once it is %s, dated from the paid entry', (paymentStatus) => {
    const steps = timeline(['pending', 'payment_pending', 'paid', 'document_review'], { paymentStatus })
    expect(steps[2]).toMatchObject({ kind: 'payment_confirmed', state: 'complete', at: minute(2), entry: { seq: 3 } })
  })

  it('shows the payment without a date when there is no paid entry', () => {
    const [, payment] = timeline(['pending', 'processing'], { paymentStatus: 'completed' })
    expect(payment).toEqual({ kind: 'payment_confirmed', state: 'complete', at: null, entry: null })
  })

  it.each(['pending', 'processing', 'failed', 'cancelled', 'refunded'])(
    'shows no payment while it is %s',
    (paymentStatus) => {
      const kinds = timeline(['pending', 'payment_pending'], { paymentStatus }).map((step) => step.kind)
      expect(kinds).not.toContain('payment_confirmed')
    },
  )

  it('leaves out the paid entry beside the payment step', () => {
    expect(lines(['pending', 'payment_pending', 'paid', 'document_review'], { paymentStatus: 'completed' })).toEqual([
      'submitted: complete',
      'status payment_pending: complete',
      'payment_confirmed: complete',
      'status document_review: in_progress',
      'expected: pending',
    ])
  })

  it('keeps the paid entry of a refunded order', () => {
    expect(lines(['pending', 'paid', 'rejected'], { paymentStatus: 'refunded' })).toEqual([
      'submitted: complete',
      'status paid: complete',
      'status rejected: complete',
    ])
  })

  it('sorts entries by number, also where clocks of two machines differ', () => {
    const [first, second, third] = history('payment_pending', 'processing', 'submitted') as [
      TimelineEntry,
      TimelineEntry,
      TimelineEntry,
    ]
    const statusHistory = [third, { ...second, timestamp: '2026-11-20T08:59:59.900Z' }, first]
    const shown = timeline(['submitted'], { statusHistory }).flatMap(({ entry }) => entry?.newStatus ?? [])
    expect(shown).toEqual(['payment_pending', 'processing', 'submitted'])
  })

  it('does not modify its input', () => {
    const statusHistory = history('processing', 'submitted').toReversed()
    timeline(['submitted'], { statusHistory })
    expect(statusHistory.map((entry) => entry.seq)).toEqual([2, 1])
  })

  it('marks only the last entry as in progress, even when its status occurred before', () => {
    expect(lines(['pending', 'processing', 'document_review', 'processing'])).toEqual([
      'submitted: complete',
      'status processing: complete',
      'status document_review: complete',
      'status processing: in_progress',
      'expected: pending',
    ])
  })

  it('marks nothing as in progress when the order’s status differs from its last entry', () => {
    expect(lines(['pending', 'payment_pending'], { status: 'pending' })).toEqual([
      'submitted: complete',
      'status payment_pending: complete',
      'expected: pending',
    ])
  })

  it.each(['approved', 'completed', 'rejected', 'cancelled'])(
    'has nothing in progress or expected once %s',
    (status) => {
      expect(lines(['pending', 'processing', status])).toEqual([
        'submitted: complete',
        'status processing: complete',
        `status ${status}: complete`,
      ])
    },
  )

  it('ends with the day on which the visa is expected', () => {
    expect(timeline(['pending', 'processing']).at(-1)).toEqual({
      kind: 'expected',
      state: 'pending',
      at: '2026-12-04',
      entry: null,
    })
  })

  it('compares statuses case-insensitively', () => {
    const written = ['Pending', 'PAYMENT_PENDING', 'Paid', 'Document_Review']
    expect(lines(written, { paymentStatus: 'Completed' })).toEqual([
      'submitted: complete',
      'status PAYMENT_PENDING: complete',
      'payment_confirmed: complete',
      'status Document_Review: in_progress',
      'expected: pending',
    ])
  })

  it('shows an unknown status', () => {
    expect(lines(['pending', 'embassy_interview'])).toEqual([
      'submitted: complete',
      'status embassy_interview: in_progress',
      'expected: pending',
    ])
  })

  it('has at most one step in progress, none once the embassy has decided, and nothing ahead of a closed order, for any history', () => {
    const order = fc.record({
      statuses: fc.array(fc.constantFrom(...ORDER_STATUSES), { minLength: 1, maxLength: 12 }),
      paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
    })
    fc.assert(
      fc.property(order, ({ statuses, paymentStatus }) => {
        const steps = timeline(statuses, { paymentStatus })
        const status = statuses.at(-1) as OrderStatus
        const inProgress = steps.filter(({ state }) => state === 'in_progress')
        expect(inProgress.length).toBeLessThanOrEqual(expectsDecision(status) ? 1 : 0)
        const pending = steps.filter(({ state }) => state === 'pending')
        expect(steps.slice(steps.length - pending.length)).toEqual(pending)
        expect(pending.length > 0).toBe(!isClosed(status))
        expect(steps.filter(({ kind }) => kind === 'expected')).toHaveLength(expectsDecision(status) ? 1 : 0)
      }),
    )
  })
})
