import type { MailTemplate } from '@passage/contracts/domain/mails'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import { describe, expect, it } from 'vitest'
import { isOutdated } from './facts.ts'
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
  ])('answers true for %s with %j', (template, change) => {
    expect(isOutdated(template, factsFor(template))).toBe(false)
    expect(isOutdated(template, factsFor(template, change))).toBe(true)
  })
})
