import { KNOWN_TRAVELLER, UNKNOWN_PASSPORT } from '@passage/contracts/domain/travellers/traveller.fixture'
import { PASSPORT_FIELDS } from '@passage/contracts/domain/travellers/traveller-fields'
import { FIELD_WORDS as en } from '@passage/contracts/sentences/traveller-fields/en'
import type { FieldWords } from '@passage/contracts/sentences/traveller-fields/words-of'
import { describe, expect, it } from 'vitest'
import { type EmbassyCover, embassyCoverPdf } from './embassy-cover-pdf.ts'
import { COMPANY } from './printing.fixture.ts'
import { readPdf } from './read-pdf.fixture.ts'

const traveller = {
  ...KNOWN_TRAVELLER,
  position: 1,
  firstName: 'Zoë',
  lastName: 'Łukasiewicz',
  birthDate: '1990-02-01',
  nationality: 'FR',
  passportNumber: '12AB34567',
  passportExpiry: '2031-05-01',
}
const cover: EmbassyCover = {
  language: 'en',
  company: COMPANY,
  preparedAt: '2026-11-21T13:03:27.000Z',
  pagesBehind: 3,
  orderNumber: 'ORD-ABCD2345',
  customer: { name: 'Zoë Łukasiewicz', email: 'zoe@travel.example', phone: null },
  destination: { en: 'Japan', fr: 'Japon' },
  visaType: { en: 'Tourist Visa', fr: 'Visa touristique' },
  purpose: 'tourism',
  departureDate: '2027-01-10',
  returnDate: null,
  numberOfApplicants: 2,
  travellers: [traveller],
  documents: [
    { documentType: 'passport', traveller: 1, fileName: 'passport.pdf', page: 3 },
    { documentType: 'bank_statement', traveller: null, fileName: 'locked.pdf', page: null },
  ],
}
const read = async (change: Partial<EmbassyCover> = {}) => readPdf(await embassyCoverPdf({ ...cover, ...change }))

describe('embassy cover', () => {
  it('shows travellers with unmasked passport numbers, the trip, and on which page each document is', async () => {
    const { text, title } = await read()
    expect(title).toBe('Visa application file ORD-ABCD2345')
    for (const part of [
      'Destination Japan',
      'Purpose Tourism',
      'Departure 10 January 2027',
      'Łukasiewicz, Zoë 1 February 1990 France 12AB34567 1 May 2031',
      'Not named yet: 1',
      'Passport (Zoë Łukasiewicz) 3',
      'Bank statement (all travellers) Separate locked.pdf',
      'enclosed as separate files',
    ]) {
      expect(text).toContain(part)
    }
  })

  it.each(PASSPORT_FIELDS)('has a column for %s, which is empty where it is unknown', async (field) => {
    const { label, column = label }: FieldWords = en[field]
    const { text } = await read()
    expect(text).toContain(column)
    expect(text).not.toContain('—')
    expect((await read({ travellers: [{ ...traveller, [field]: null }] })).text.match(/—/g)).toHaveLength(1)
  })

  it('has nothing that only Passage needs: no price, no hash, no state of the review, no speed of ours', async () => {
    for (const language of ['en', 'fr'] as const) {
      const { text } = await read({ language })
      expect(text).not.toMatch(
        /€|[0-9a-f]{64}|\b(?:EUR|SHA|kB|MB|VAT|TVA)\b|express|invoice|facture|receipt|reçu|checked|vérifié/i,
      )
      expect(text).not.toContain('passport.pdf')
    }
  })

  it('is written in French for a French order, with dashes for unknown details', async () => {
    const unknown = { ...traveller, ...UNKNOWN_PASSPORT }
    const { text } = await read({ language: 'fr', travellers: [unknown] })
    expect(text).toContain(`Łukasiewicz, Zoë${' —'.repeat(PASSPORT_FIELDS.length)} Pas`)
    expect(text).toContain('Pas encore nommés : 1')
    expect(text).toContain('Passeport (Zoë Łukasiewicz) 3')
    expect((await read({ language: 'fr', documents: [] })).text).toContain('Documents joints Aucun.')
  })

  it.each([
    ['en', 'Suharto, (no given name)', 'May 1990', 'Stateless person'],
    ['fr', 'Suharto, (sans prénom)', 'mai 1990', 'Apatride'],
  ] as const)(
    'names a stateless traveller with one name and a partial date of birth: %s',
    async (language, ...said) => {
      const change = { firstName: '', noFirstName: true, lastName: 'Suharto', birthDate: '1990-05', nationality: 'XXA' }
      const { text } = await read({ language, travellers: [{ ...traveller, ...change }] })
      for (const part of said) expect(text).toContain(part)
    },
  )

  it('repeats the table’s head on the next page and does not break rows', async () => {
    const one = cover.documents[0] as EmbassyCover['documents'][number]
    const documents = Array.from({ length: 60 }, (_, index) => ({ ...one, page: null, fileName: `file-${index}.pdf` }))
    const { pages } = await read({ documents })
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages.slice(1, -1)) expect(page).toContain('From page')
    for (const page of pages)
      expect(page.match(/Separate file-/g) ?? []).toHaveLength((page.match(/file-\d+\.pdf/g) ?? []).length)
    expect(pages.join(' ').match(/file-\d+\.pdf/g)).toHaveLength(60)
  })
})
