import type { MailFacts } from '@passage/core/mails/mail-facts'
import { describe, expect, it } from 'vitest'
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

it.each([
  ['en', 'Please upload a photo of the whole head and the shoulders.'],
  ['fr', 'Veuillez déposer une photo de toute la tête et des épaules.'],
] as const)('speaks of the face where a photo is cut off, %s', async (language, sentence) => {
  const photo = {
    documentType: 'photo',
    traveller: null,
    reason: 'rejected',
    rejection: 'cropped',
    note: null,
  } as const
  const { text } = await render('documents_needed', { language, owed: [{ ...photo, askedAt: new Date() }] })
  expect(text).toContain(sentence)
  expect(text).not.toMatch(/corners|coins/)
})

it.each(['documents_needed', 'documents_reminder', 'documents_last_reminder', 'details_needed'] as const)(
  'names the visa’s day and all that is missing, %s',
  async (template) => {
    const travellers = travelling(2, [2])
    const english = (await render(template, { travellers })).text
    expect(english).toContain('by Tuesday, 8 December 2026 if we have what is missing by Tuesday, 24 November 2026.')
    expect(english).toContain('add the passport details of Youssef on your order’s page')
    const french = (await render(template, { travellers, language: 'fr' })).text
    expect(french).toMatch(
      /le mardi 8 décembre 2026 au plus tard si nous recevons ce qui manque d’ici au mardi 24 novembre 2026/,
    )
    expect(french).toContain('les informations de passeport (Youssef)')
  },
)

describe('an order whose visa comes after it is needed', () => {
  const needed = { neededBy: '2026-12-04', departureDate: '2026-12-09' }
  it.each([
    'documents_needed',
    'documents_reminder',
    'documents_last_reminder',
    'details_needed',
    'payment_confirmed',
  ] as const)('says so and what its customer can do, %s', async (template) => {
    const travellers = travelling(2, [2])
    const english = (await render(template, { ...needed, travellers })).text.replace(/\s+/g, ' ')
    expect(english).toContain(
      'You need it by Friday, 4 December 2026, 5 days before your departure: it is promised for later. Write to our support',
    )
    const french = (await render(template, { ...needed, travellers, language: 'fr' })).text.replace(/\s+/g, ' ')
    expect(french).toContain('Il vous le faut le vendredi 4 décembre 2026 au plus tard, 5 jours avant votre départ')
    const inTime = { ...needed, neededBy: '2026-12-08', travellers }
    expect((await render(template, inTime)).text).not.toContain('You need it')
  })

  it('has been promised in time and is expected later', async () => {
    const late = { promise: { promisedOn: '2026-12-04', endedOn: null } }
    const { text } = await render('documents_needed', { ...needed, ...late })
    expect(text.replace(/\s+/g, ' ')).toContain('5 days before your departure: it is expected later.')
  })
})

it('speaks of the promised day as ahead until it is over', async () => {
  const late = { promise: { promisedOn: '2026-12-04', endedOn: null } }
  expect((await render('documents_needed', late)).text.replace(/\s+/g, ' ')).toContain(
    'Your visa is promised by Friday, 4 December 2026, and we will be late: we now expect it by Tuesday, 8 December 2026 if',
  )
  expect((await render('documents_needed', { ...late, language: 'fr' })).text.replace(/\s+/g, ' ')).toContain(
    'Votre visa est promis pour le vendredi 4 décembre 2026, et nous serons en retard',
  )
})

describe('an order that is late and waits for its customer', () => {
  const late = { promise: { promisedOn: '2026-12-04', endedOn: null }, readAt: new Date('2026-12-05T10:00:00Z') }
  it.each(['documents_needed', 'documents_reminder', 'documents_last_reminder'] as const)(
    'has the promised day apart from the expected one, %s',
    async (template) => {
      const english = (await render(template, late)).text.replace(/\s+/g, ' ')
      expect(english).toContain(
        'Your visa was promised by Friday, 4 December 2026; we are late and now expect it by Tuesday, 8 December 2026 if we have what is missing by Tuesday, 24 November 2026.',
      )
      const french = (await render(template, { ...late, language: 'fr' })).text.replace(/\s+/g, ' ')
      expect(french).toContain(
        'Votre visa était promis pour le vendredi 4 décembre 2026 ; nous sommes en retard et le prévoyons maintenant au plus tard le mardi 8 décembre 2026 si nous recevons ce qui manque d’ici au mardi 24 novembre 2026.',
      )
    },
  )

  it('has both days in the mails to staff', async () => {
    expect((await render('staff_overdue', late)).text.replace(/\s+/g, ' ')).toContain(
      'promised the visa by Friday, 4 December 2026; it is now expected by Tuesday, 8 December 2026.',
    )
  })
})

it.each(['payment_confirmed', 'submitted', 'status_corrected'] as const)(
  'says the promise once when the visa is expected on its day, %s',
  async (template) => {
    const { text } = await render(template)
    expect(text).toContain('Your visa is promised by Tuesday, 8 December 2026.')
    expect(text).not.toContain('expect')
    const early = { promise: { promisedOn: '2026-12-09', endedOn: null } }
    expect((await render(template, early)).text.replace(/\s+/g, ' ')).toContain(
      'is promised by Wednesday, 9 December 2026, and we expect it by Tuesday, 8 December 2026.',
    )
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
