import { isStaffMail, MAIL_TEMPLATES, type MailTemplate } from '@passage/contracts/domain/mails'
import { PAYMENT_STATUSES } from '@passage/contracts/domain/money/payment-status'
import { isWithBank, ORDER_STATUSES } from '@passage/contracts/domain/orders/order-status'
import { LANGUAGES } from '@passage/contracts/domain/orders/travel'
import { whoseTurn } from '@passage/contracts/domain/orders/whose-turn'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import { expect, test } from 'vitest'
import { isMoot } from './facts.ts'
import { factsFor } from './mail-facts.fixture.ts'
import { sayIn } from './say.ts'
import { en } from './texts/en/index.ts'
import { fr } from './texts/fr/index.ts'

const { owed } = factsFor('documents_needed')

/** Everything that a turn follows from; a mail is written for an order as it stands then, whatever it reports. */
const STANDINGS = ORDER_STATUSES.flatMap((status) =>
  PAYMENT_STATUSES.flatMap((paymentStatus) =>
    [0, 1].flatMap((requests) =>
      [[], [2]].map((travellersMissing) => ({
        ...{ status, paymentStatus, travellersMissing },
        owed: owed.slice(0, requests),
      })),
    ),
  ),
)

/** The previous address may be a stranger's: it gets nothing of the order. */
const customerMails = MAIL_TEMPLATES.filter((mail) => !isStaffMail(mail) && mail !== 'details_corrected_previous')

/** Made once: formatters are slow to make. */
const SAY = { en: sayIn('en', 'EUR'), fr: sayIn('fr', 'EUR') }

/** While a bank confirms a payment, a document that staff ask for may come; no other mail asks for anything then. */
const asksMeanwhile = (template: MailTemplate, facts: MailFacts) =>
  isWithBank(facts) && template.startsWith('documents_') && template !== 'documents_accepted'

test('every mail names the same next actor as the order’s page', () => {
  const wrong: unknown[] = []
  for (const template of customerMails)
    for (const standing of STANDINGS) {
      const facts = factsFor(template, standing)
      if (isMoot(template, facts) || asksMeanwhile(template, facts)) continue
      const { status, travellersMissing } = facts
      const turn = whoseTurn({
        status,
        openRequests: facts.owed.length,
        travellersComplete: travellersMissing.length === 0,
      })
      const expected = isWithBank(facts) ? 'nobody' : turn
      for (const language of LANGUAGES) {
        const { of } = { en, fr }[language].copy[template](facts, SAY[language]).turn
        if (of !== expected) wrong.push({ template, language, status, payment: facts.paymentStatus, of, expected })
      }
    }
  expect(wrong).toEqual([])
})

test('the mail of a completed order names its delivery', () => {
  const text = (change: Partial<MailFacts>) =>
    en.copy.status_corrected(factsFor('visa_ready', change), sayIn('en', 'EUR')).turn.text
  const none = { visas: { count: 0, deletesAt: null } }
  expect(text({ ...none, delivery: 'embassy' })).toContain('The embassy sends your visa to you itself')
  expect(text({ ...none, delivery: 'collected' })).toContain('You collect the visa yourself')
  expect(text({ ...none, delivery: 'nothing' })).toContain('No document comes with the visa')
})
