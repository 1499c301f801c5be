import { isStaffMail, MAIL_TEMPLATES, type MailTemplate } from '@passage/contracts/domain/mails'
import { PAYMENT_STATUSES } from '@passage/contracts/domain/money/payment-status'
import { isClosed, isWithBank, ORDER_STATUSES } from '@passage/contracts/domain/orders/order-status'
import { LANGUAGES } from '@passage/contracts/domain/orders/travel'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import { describe, expect, it } from 'vitest'
import { isOutdated } from './facts.ts'
import { factsFor, travelling } from './mail-facts.fixture.ts'
import { sayIn } from './say.ts'
import { en } from './texts/en/index.ts'
import { fr } from './texts/fr/index.ts'

const { owed } = factsFor('documents_needed')

/** All combinations of facts that decide the turn. A mail shows the order's current state, whatever it reports. */
const STANDINGS = ORDER_STATUSES.flatMap((status) =>
  PAYMENT_STATUSES.flatMap((paymentStatus) =>
    [0, 1].flatMap((requests) =>
      [[], [2]].flatMap((missing) =>
        (isClosed(status) ? [null] : [null, new Date('2026-11-23T09:15:00Z')]).map((heldSince) => ({
          ...{ status, paymentStatus, travellers: travelling(2, missing), heldSince },
          owed: owed.slice(0, requests),
        })),
      ),
    ),
  ),
)

/** A previous address may belong to another person and sees nothing of the order. */
const customerMails = MAIL_TEMPLATES.filter((mail) => !isStaffMail(mail) && mail !== 'details_corrected_previous')

/** Created once, because formatters are slow to create. */
const SAY = { en: sayIn('en', 'EUR'), fr: sayIn('fr', 'EUR') }

/** Mails about a payment that is due or under way. */
const ABOUT_PAYING: readonly MailTemplate[] = [
  'order_received',
  'payment_reminder',
  'payment_last_reminder',
  'payment_declined',
  'payment_processing',
]

/** While a bank transfer is pending, only mails about requested documents ask for something; on hold also those about paying. */
const asksMeanwhile = (template: MailTemplate, facts: MailFacts) => {
  const asksDocuments = template.startsWith('documents_') && template !== 'documents_accepted'
  if (facts.heldSince) return asksDocuments || ABOUT_PAYING.includes(template)
  return isWithBank(facts) && asksDocuments
}

describe('turn in mails', () => {
  it('equals that of the order’s page in every mail and state', () => {
    const wrong: unknown[] = []
    for (const template of customerMails)
      for (const standing of STANDINGS) {
        const facts = factsFor(template, standing)
        if (isOutdated(template, facts) || asksMeanwhile(template, facts)) continue
        const expected = isWithBank(facts) && !facts.heldSince ? 'nobody' : facts.turn
        for (const language of LANGUAGES) {
          const { of } = { en, fr }[language].copy[template](facts, SAY[language]).turn
          if (of !== expected)
            wrong.push({ template, language, status: facts.status, payment: facts.paymentStatus, of, expected })
        }
      }
    expect(wrong).toEqual([])
  })

  it('names the day of the visa with what it depends on', () => {
    const next = (template: 'released' | 'status_corrected', change: Partial<MailFacts>, language: 'en' | 'fr') =>
      ({ en, fr })[language].copy[template](factsFor(template, change), SAY[language]).next.join(' ')
    const unpaid = { status: 'payment_pending', paymentStatus: 'pending' } as const
    for (const template of ['released', 'status_corrected'] as const) {
      expect(next(template, unpaid, 'en')).toMatch(
        /^We expect your visa by .* if you pay today, Monday, 23 November 2026\.$/,
      )
      expect(next(template, unpaid, 'fr')).toMatch(/ si vous payez aujourd’hui, lundi 23 novembre 2026\.$/)
      expect(next(template, {}, 'en')).not.toContain(' if ')
      // The day of the facts, which the page has as well, and not that of the entry.
      expect(next(template, { owed }, 'en')).toMatch(/ if we have what is missing by Tuesday, 24 November 2026\.$/)
      expect(next(template, { owed }, 'fr')).toMatch(/ d’ici au mardi 24 novembre 2026\.$/)
    }
  })

  it('names no deadline that has passed', () => {
    const late = { dueAt: new Date('2026-11-23T09:00:00Z') }
    for (const language of LANGUAGES) {
      const { copy } = { en, fr }[language]
      for (const status of ['document_review', 'processing', 'approved'] as const) {
        const { text } = copy.details_corrected(factsFor('details_corrected', { ...late, status }), SAY[language]).turn
        expect(text).not.toMatch(/2026/)
      }
      const asking = factsFor('payment_confirmed', { ...late, travellers: travelling(2, [2]) })
      expect(copy.payment_confirmed(asking, SAY[language]).ask?.text.join(' ')).not.toMatch(/2026/)
    }
  })

  it('names the delivery of a completed order', () => {
    const text = (change: Partial<MailFacts>) =>
      en.copy.status_corrected(factsFor('visa_ready', change), sayIn('en', 'EUR')).turn.text
    const none = { visas: { count: 0, deletesAt: null } }
    expect(text({ ...none, delivery: 'embassy' })).toContain('The embassy sends your visa directly to you')
    expect(text({ ...none, delivery: 'collected' })).toContain('You collect the visa in person')
    expect(text({ ...none, delivery: 'nothing' })).toContain('No document comes with the visa')
  })
})
