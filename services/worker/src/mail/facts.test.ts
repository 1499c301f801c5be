import type { MailTemplate } from '@passage/contracts/domain/mails'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import { describe, expect, it } from 'vitest'
import { isOutdated, revertsUnmailed } from './facts.ts'
import { factsFor, travelling } from './mail-facts.fixture.ts'

describe('isOutdated', () => {
  it.each<[MailTemplate, Partial<MailFacts>]>([
    ['payment_reminder', { status: 'document_review' }],
    ['payment_declined', { status: 'cancelled' }],
    ['payment_declined', { paymentStatus: 'processing' }],
    ['payment_processing', { paymentStatus: 'failed' }],
    ['payment_processing', { status: 'document_review', paymentStatus: 'completed' }],
    ['documents_needed', { status: 'cancelled' }],
    ['documents_needed', { status: 'approved' }],
    ['documents_reminder', { owed: [] }],
    ['documents_reminder', { heldSince: new Date() }],
    ['documents_last_reminder', { heldSince: new Date() }],
    ['on_hold', { heldSince: null }],
    ['released', { heldSince: new Date() }],
    ['released', { status: 'cancelled' }],
    ['details_needed', { heldSince: new Date() }],
    ['details_needed', { travellers: travelling(2) }],
    ['details_needed', { status: 'cancelled' }],
    ['details_needed', { status: 'submitted' }],
    ['details_needed', { status: 'document_review' }],
    ['submission_soon', { status: 'submitted' }],
    ['submission_soon', { dueAt: null }],
    ['submission_soon', { owed: factsFor('documents_needed').owed }],
    ['submission_soon', { submittedAt: new Date() }],
    ['submission_soon', { capturedCents: 0 }],
    ['staff_overdue', { dueAt: null }],
    ['visa_part_ready', { status: 'completed' }],
    ['visa_part_ready', { visas: { count: 0, deletesAt: null } }],
    ['refund_promised', { refund: { cents: 25_800, paidOtherwise: false, note: null, made: true } }],
  ])('answers true for %s with %j', (template, change) => {
    expect(isOutdated(template, factsFor(template))).toBe(false)
    expect(isOutdated(template, factsFor(template, change))).toBe(true)
  })
})

/** Facts of a mail about an entry with this status, in an order that has another one now. */
const laterFacts = (template: MailTemplate, then: MailFacts['status'], now: MailFacts['status']) =>
  factsFor(template, { status: now, entry: { ...factsFor(template).entry, status: then } })

describe('mail about a status', () => {
  it.each([
    ['submitted', 'submitted', 'processing', true],
    ['documents_accepted', 'processing', 'document_review', true],
    ['approved', 'approved', 'submitted', true],
    ['visa_ready', 'completed', 'approved', true],
    ['rejected', 'rejected', 'processing', true],
    ['cancelled', 'cancelled', 'document_review', true],
    ['submitted', 'submitted', 'submitted', false],
    ['submitted', 'submitted', 'approved', false],
    ['documents_accepted', 'processing', 'submitted', false],
    ['rejected', 'rejected', 'cancelled', false],
    ['approved', 'approved', 'cancelled', false],
  ] as const)('%s of %s, which is %s now: outdated %s', (template, then, now, outdated) => {
    expect(isOutdated(template, laterFacts(template, then, now))).toBe(outdated)
  })
})

describe('revertsUnmailed', () => {
  const held = { status: 'document_review', held: true } as const
  const atWork = { ...held, held: false }

  it('is true for the release of a hold that the reader was not mailed about', () => {
    expect(revertsUnmailed('released', factsFor('released'), null)).toBe(true)
    expect(revertsUnmailed('released', factsFor('released'), atWork)).toBe(true)
    expect(revertsUnmailed('released', factsFor('released'), held)).toBe(false)
  })

  it.each([
    ['document_review', 'document_review', true],
    ['paid', 'document_review', true],
    ['pending', 'payment_pending', true],
    ['processing', 'document_review', false],
    ['rejected', 'processing', false],
  ] as const)('is, for a correction of %s to %s, %s', (status, now, expected) => {
    const facts = factsFor('status_corrected', { status: now })
    expect(revertsUnmailed('status_corrected', facts, { status, held: false })).toBe(expected)
  })

  it('answers false for a correction to a reader without earlier messages, and for other mails', () => {
    expect(revertsUnmailed('status_corrected', factsFor('status_corrected'), null)).toBe(false)
    expect(revertsUnmailed('submitted', factsFor('submitted'), null)).toBe(false)
  })
})
