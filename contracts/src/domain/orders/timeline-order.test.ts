import { describe, expect, it } from 'vitest'
import { allLines, lines, minute, timeline, told } from './timeline.fixture.ts'

describe('the order in which it happened', () => {
  const TWO_CARDS = [
    'created pending',
    'checkout_opened payment_pending',
    'payment_declined payment_pending failed',
    'payment_confirmed paid completed',
    'review_started document_review completed',
  ]

  it('has a declined card before the payment with a second one, and not as the last word', () => {
    const statusHistory = told(...TWO_CARDS)
    expect(allLines(['document_review'], { paymentStatus: 'completed', statusHistory })).toEqual([
      'submitted: complete',
      'status payment_pending: complete',
      'news payment_declined: superseded',
      'payment_confirmed: complete',
      'status document_review: in_progress',
      'ahead submitted: pending',
      'ahead approved: pending',
      'expected: pending',
    ])
  })

  it('leaves the declined card standing until another attempt is made', () => {
    const statusHistory = told(...TWO_CARDS.slice(0, 3))
    expect(lines(['payment_pending'], { paymentStatus: 'failed', statusHistory })).toContain(
      'news payment_declined: complete',
    )
  })

  it('has a bank transfer in process before it is confirmed', () => {
    const transfer = [
      'created pending',
      'checkout_opened payment_pending',
      'payment_processing payment_pending processing',
    ]
    const waiting = told(...transfer)
    expect(lines(['payment_pending'], { paymentStatus: 'processing', statusHistory: waiting })).toEqual([
      'submitted: complete',
      'status payment_pending: in_progress',
      'news payment_processing: complete',
      'expected: pending',
    ])
    const paid = told(...transfer, 'payment_confirmed paid completed', 'review_started document_review completed')
    expect(lines(['document_review'], { paymentStatus: 'completed', statusHistory: paid })).toEqual([
      'submitted: complete',
      'status payment_pending: complete',
      'news payment_processing: superseded',
      'payment_confirmed: complete',
      'status document_review: in_progress',
      'expected: pending',
    ])
  })

  it('has a refund that the bank returned as superseded, and its delay once it was sent again', () => {
    const refunds = (...events: string[]) =>
      lines(['cancelled'], { statusHistory: told('withdrawn cancelled', ...events.map((one) => `${one} cancelled`)) })
        .slice(2)
        .map((line) => line.replace('news ', ''))
    expect(refunds('refund_made')).toEqual(['refund_made: complete'])
    expect(refunds('refund_made', 'refund_failed')).toEqual(['refund_made: superseded', 'refund_failed: complete'])
    expect(refunds('refund_made', 'refund_failed', 'refund_made')).toEqual([
      'refund_made: superseded',
      'refund_failed: superseded',
      'refund_made: complete',
    ])
    expect(refunds('refund_made', 'refund_made', 'refund_failed', 'refund_paid_otherwise')).toEqual([
      'refund_made: complete',
      'refund_made: superseded',
      'refund_failed: superseded',
      'refund_paid_otherwise: complete',
    ])
  })

  it('has an expired payment page as superseded by the next one', () => {
    const statusHistory = told(
      'created pending',
      'checkout_opened payment_pending',
      'checkout_expired pending',
      'checkout_opened payment_pending',
    )
    expect(lines(['payment_pending'], { statusHistory })).toEqual([
      'submitted: complete',
      'status payment_pending: superseded',
      'status payment_pending: in_progress',
      'expected: pending',
    ])
  })

  it.each([
    ['rejected', 'processing', 'superseded'],
    ['cancelled', 'document_review', 'superseded'],
    ['approved', 'submitted', 'superseded'],
    ['completed', 'approved', 'superseded'],
    ['approved', 'completed', 'complete'],
    ['submitted', 'processing', 'complete'],
  ])('has the status %s, followed by %s, as %s', (status, next, state) => {
    expect(lines(['pending', status, next])[1]).toBe(`status ${status}: ${state}`)
  })
})

describe('the stages ahead', () => {
  const ahead = (...asked: Parameters<typeof timeline>) =>
    timeline(...asked).flatMap((step) => (step.kind === 'ahead' ? [[step.stage, step.at]] : []))
  const later = { dueAt: '2030-01-02T17:00:00.000Z', paymentWindowEndsAt: '2030-01-01T09:00:00.000Z' }

  it.each([
    ['pending', ['paid', 'document_review', 'submitted', 'approved']],
    ['payment_pending', ['document_review', 'submitted', 'approved']],
    ['paid', ['document_review', 'submitted', 'approved']],
    ['document_review', ['submitted', 'approved']],
    ['processing', ['submitted', 'approved']],
    ['submitted', ['approved']],
    ['approved', ['completed']],
    ['completed', []],
    ['rejected', []],
    ['cancelled', []],
    ['embassy_interview', []],
  ])('are after %s: %j', (status, stages) => {
    expect(ahead([status]).map(([stage]) => stage)).toEqual(stages)
  })

  it('do not ask a paid order for its payment', () => {
    expect(ahead(['pending'], { paymentStatus: 'completed' }).map(([stage]) => stage)).not.toContain('paid')
  })

  it.each([
    ['pending', ['paid', later.paymentWindowEndsAt]],
    ['processing', ['submitted', later.dueAt]],
    ['submitted', ['approved', later.dueAt]],
    ['approved', ['completed', later.dueAt]],
  ])('have the deadline of %s where it is theirs', (status, first) => {
    const [next, ...others] = ahead([status], later)
    expect(next).toEqual(first)
    expect(others.every(([, at]) => at === null)).toBe(true)
  })

  it('have no deadline that has passed, nor that of a review which is under way', () => {
    expect(ahead(['submitted'], { dueAt: minute(0) })).toEqual([['approved', null]])
    expect(ahead(['document_review'], later).every(([, at]) => at === null)).toBe(true)
  })
})
