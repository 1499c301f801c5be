import type { MailFacts } from '@passage/core/mails/mail-facts'
import { expect, it } from 'vitest'
import { factsFor, travelling } from './mail-facts.fixture.ts'
import { render } from './render-mail.fixture.ts'

it('lists the usual documents of travellers under 18 beside the missing ones', async () => {
  const documentTypes: MailFacts['minorDocuments'][number]['documentTypes'] = ['parental_consent', 'birth_certificate']
  const minorDocuments = [2, null].map((traveller) => ({ traveller, documentTypes }))
  const { text } = await render('documents_needed', { minorDocuments })
  expect(text).toMatch(/\S+: usually also parents’ consent and birth certificate\./)
  expect(text).toContain('Under 18: usually also parents’ consent and birth certificate.')
  expect((await render('payment_confirmed', { minorDocuments })).text).not.toContain('Under 18')
})

it('lists requested documents with reasons and notes', async () => {
  const { text } = await render('documents_needed', { language: 'en' })
  expect(text).toContain(
    'Passport\nA part is cut off. Please upload the whole page with all four corners.\nOur note: The lower edge is missing.',
  )
  expect(text).toContain('Bank statement\nWe need this document as well.')
})

it.each(['documents_needed', 'documents_reminder', 'documents_last_reminder', 'details_needed'] as const)(
  'names the visa’s day and all that is missing, %s',
  async (template) => {
    const travellers = travelling(2, [2])
    const english = (await render(template, { travellers })).text
    expect(english).toContain('by Tuesday, 8 December 2026 if we have what is missing by Tuesday, 24 November 2026.')
    expect(english).toContain('add the passport details of Youssef on your order’s page')
    const french = (await render(template, { travellers, language: 'fr' })).text
    expect(french).toMatch(/le mardi 8 décembre 2026 si nous recevons ce qui manque d’ici au mardi 24 novembre 2026/)
    expect(french).toContain('les informations de passeport (Youssef)')
  },
)

it('counts what is missing in the heading', async () => {
  const owed = factsFor('documents_needed').owed.slice(0, 1)
  expect((await render('documents_needed', { owed })).subject).toContain('We need one document from you')
  const travellers = travelling(2, [1])
  expect((await render('documents_needed', { owed, travellers })).subject).toContain(
    'We need one document and some details from you',
  )
  expect((await render('documents_needed', { owed, travellers, language: 'fr' })).subject).toContain(
    'Il nous manque un document et des informations',
  )
})

it('quotes a note once', async () => {
  const entry = { ...factsFor('documents_needed').entry, note: 'The lower edge is missing.' }
  const { text } = await render('documents_needed', { entry })
  expect(text.split('The lower edge is missing.')).toHaveLength(2)
})
