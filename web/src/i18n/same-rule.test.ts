import { IDLE_DAYS } from '@passage/contracts/domain/documents/documents'
import { DOCUMENT_HOURS } from '@passage/contracts/domain/money/payment-window'
import { FAQ } from '@passage/contracts/domain/site/faq'
import * as en from '@passage/contracts/sentences/en'
import * as fr from '@passage/contracts/sentences/fr'
import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from './dictionaries.ts'

await loadAllTexts()

test.each([
  ['en', en],
  ['fr', fr],
] as const)('wherever the time to pay is said, a transfer only has to be started in it (%s)', (language, sentences) => {
  const { homeSections, terms, tracking } = textsIn(language)
  const texts = [homeSections.pricing.steps.unpaid.text(), tracking.turn.payBy({ time: '10:00' })]
  for (const text of texts) expect(text).toContain(sentences.TRANSFER_STARTED)
  expect(terms.points.window()).toMatch(/payment started|paiement lancé/)
})

test.each(['en', 'fr'] as const)(
  'the assistant is called what it is, beside when a person answers (%s)',
  (language) => {
    const { title, text } = textsIn(language).contact.chat
    expect(title()).not.toMatch(/live|direct/i)
    expect(text()).toMatch(/program/)
    expect(text()).toMatch(/within 2 hours|sous 2\u00a0heures/)
  },
)

test.each([
  ['en', en],
  ['fr', fr],
] as const)('when documents are deleted is said the same everywhere (%s)', (language, sentences) => {
  const { helpPages, homeSections, ownOrder, tracking } = textsIn(language)
  const texts = [
    homeSections.trust.deletion.text(),
    helpPages.documents.deleted(),
    tracking.documents.rule(),
    ownOrder.documents.rule(),
    FAQ.find(({ id }) => id === 'privacy')?.answer[language],
  ]
  for (const text of texts) expect(text).toContain(sentences.DELETION_RULE)
  expect(sentences.DELETION_RULE).toContain(String(DOCUMENT_HOURS))
  expect(sentences.DELETION_RULE).toContain(String(IDLE_DAYS))
})
