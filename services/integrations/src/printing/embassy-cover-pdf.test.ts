import { describe, expect, it } from 'vitest'
import { type EmbassyCover, embassyCoverPdf } from './embassy-cover-pdf.ts'
import { COMPANY } from './printing.fixture.ts'
import { readPdf } from './read-pdf.fixture.ts'

const SHA = 'ab'.repeat(32)
const traveller = {
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
  orderNumber: 'ORD-ABCD2345',
  customer: { name: 'Zoë Łukasiewicz', email: 'zoe@travel.example', phone: null },
  destination: { en: 'Japan', fr: 'Japon' },
  visaType: { en: 'Tourist Visa', fr: 'Visa touristique' },
  purpose: 'tourism',
  express: true,
  departureDate: '2027-01-10',
  returnDate: null,
  numberOfApplicants: 2,
  travellers: [traveller],
  required: [
    { documentType: 'passport', traveller: 1, state: 'approved' },
    { documentType: 'photo', traveller: 2, state: 'missing' },
  ],
  documents: [
    { documentType: 'passport', traveller: 1, fileName: 'passport.pdf', sizeBytes: 1_234_000, sha256: SHA, page: 3 },
    {
      documentType: 'bank_statement',
      traveller: null,
      fileName: 'locked.pdf',
      sizeBytes: 900,
      sha256: SHA,
      page: null,
    },
  ],
  receipt: {
    cents: 38_700,
    currency: 'EUR',
    paidBy: 'card',
    paidAt: '2026-11-20T10:00:00Z',
    invoiceNumber: '2026-000123',
  },
}
const read = async (change: Partial<EmbassyCover> = {}) => readPdf(await embassyCoverPdf({ ...cover, ...change }))

describe('embassy cover', () => {
  it('shows travellers with unmasked passport numbers, trip, checklist, documents and receipt', async () => {
    const { text, title } = await read()
    expect(title).toBe('Visa application file ORD-ABCD2345')
    for (const part of [
      'Destination Japan',
      'Purpose Tourism',
      'Departure 10 January 2027',
      'Łukasiewicz, Zoë 1 February 1990 France 12AB34567 1 May 2031',
      'Not named yet: 1',
      'Passport (Zoë Łukasiewicz) Enclosed, checked',
      'Passport photo (traveller 2) Missing',
      'Passport (Zoë Łukasiewicz) passport.pdf 1.2 MB 3',
      'Bank statement (all travellers) locked.pdf 0.9 kB Separate',
      `SHA-256 ${SHA}`,
      'enclosed as separate files',
      'Paid €387.00',
      'Invoice 2026-000123',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('is written in French for a French order, with dashes for unknown details', async () => {
    const unknown = { ...traveller, birthDate: null, nationality: null, passportNumber: null, passportExpiry: null }
    const { text } = await read({ language: 'fr', travellers: [unknown], documents: [], receipt: null })
    expect(text).toContain('Łukasiewicz, Zoë — — — —')
    expect(text).toContain('Pas encore nommés : 1')
    expect(text).toContain('Passeport (Zoë Łukasiewicz) Joint, vérifié')
    expect(text).toContain('Documents joints Aucun.')
    expect(text).toContain('Aucun paiement n’a été reçu.')
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
    const documents = Array.from({ length: 40 }, (_, index) => ({ ...one, fileName: `file-${index}.pdf` }))
    const { pages } = await read({ documents })
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages.slice(1, -1)) expect(page).toContain('From page')
    for (const page of pages) {
      const files = page.match(/file-\d+\.pdf/g) ?? []
      expect(page.match(new RegExp(SHA, 'g')) ?? []).toHaveLength(files.length)
    }
    expect(pages.join(' ').match(/file-\d+\.pdf/g)).toHaveLength(40)
  })
})
