import type { MailTemplate } from '@passage/contracts/domain/mails'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import { describe, expect, it } from 'vitest'
import { isOutdated, revertsUnmailed } from './facts.ts'
import { decided, factsFor, travelling } from './mail-facts.fixture.ts'

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
    ['documents_not_needed', { owed: factsFor('documents_needed').owed }],
    ['documents_not_needed', { status: 'cancelled' }],
    ['visa_replaced', { travellers: travelling(2) }],
    ['visa_part_ready', { status: 'completed' }],
    ['traveller_decided', { travellers: decided('approved', 'approved', 'open') }],
    ['traveller_decided', { travellers: decided('approved', 'open', 'open') }],
    ['traveller_decided', { status: 'approved', travellers: decided('approved', 'refused', 'approved') }],
    ['traveller_decided', { status: 'processing', travellers: travelling(3) }],
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

it('keeps the mail of the first visas while the embassy decides about the others', () => {
  const travellers = decided('approved', 'open').map((one) => ({ ...one, hasVisa: one.position === 1 }))
  expect(isOutdated('visa_part_ready', factsFor('visa_part_ready', { status: 'submitted', travellers }))).toBe(false)
})

it('asks no details of a traveller who was taken out', () => {
  const travellers = decided('open', 'withdrawn').map((one) => ({ ...one, complete: one.position === 1 }))
  expect(isOutdated('details_needed', factsFor('details_needed', { travellers }))).toBe(true)
})

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
  const held = { seq: 3, status: 'document_review', held: true } as const
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
    expect(revertsUnmailed('status_corrected', facts, { seq: 3, status, held: false })).toBe(expected)
  })

  it('is true for a document that is not needed any more, unless its request was mailed', () => {
    const facts = factsFor('documents_not_needed')
    expect(facts.entry.revertsSeq).toBe(4)
    expect(revertsUnmailed('documents_not_needed', facts, null)).toBe(true)
    expect(revertsUnmailed('documents_not_needed', facts, atWork)).toBe(true)
    expect(revertsUnmailed('documents_not_needed', facts, { ...atWork, seq: 4 })).toBe(false)
  })

  it('is true for a decision that was taken back, unless it was mailed', () => {
    const entry = { ...factsFor('traveller_decided').entry, reason: 'traveller_reopened', revertsSeq: 7 } as const
    const facts = factsFor('traveller_decided', { entry })
    expect(revertsUnmailed('traveller_decided', facts, null)).toBe(true)
    expect(revertsUnmailed('traveller_decided', facts, { ...atWork, seq: 6 })).toBe(true)
    expect(revertsUnmailed('traveller_decided', facts, { ...atWork, seq: 7 })).toBe(false)
    expect(revertsUnmailed('traveller_decided', factsFor('traveller_decided'), null)).toBe(false)
  })

  it('answers false for a correction to a reader without earlier messages, and for other mails', () => {
    expect(revertsUnmailed('status_corrected', factsFor('status_corrected'), null)).toBe(false)
    expect(revertsUnmailed('submitted', factsFor('submitted'), null)).toBe(false)
  })
})
