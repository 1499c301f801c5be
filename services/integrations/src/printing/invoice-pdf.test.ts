import { describe, expect, it } from 'vitest'
import { invoiceFileName } from './file-name.ts'
import { creditNotePdf, invoicePdf } from './invoice-pdf.ts'
import { invoiceOf } from './printing.fixture.ts'
import { readPdf } from './read-pdf.fixture.ts'

describe('invoice PDF', () => {
  it('shows the customer, the lines with VAT and the payment', async () => {
    const { title, language, pages, text } = await readPdf(await invoicePdf(invoiceOf()))
    expect({ title, language, pages: pages.length }).toEqual({ title: 'Invoice 2026-000123', language: 'en', pages: 1 })
    for (const part of [
      'Passage S.à r.l.',
      '12, rue de l’Exemple, 1000 Luxembourg, Luxembourg',
      'RCS Luxembourg B000000',
      'VAT LU00000000',
      'Invoice 2026-000123',
      '21 November 2026',
      'ORD-ABCD2345',
      'By card on 21 November 2026',
      'Tourist Visa, Japan',
      'Zoë Łukasiewicz',
      'Visa, paid to the authorities in your name 2 none €200.00',
      'Service 2 17% €58.00',
      'Express supplement 2 17% €129.00',
      'Total, VAT included €387.00',
      'Visa fees (disbursements, outside VAT) €200.00',
      'Service, without VAT €159.83',
      'VAT 17% €27.17',
      'paid in full',
      'Page 1 of 1',
    ]) {
      expect(text.replace(/ +/g, ' ')).toContain(part)
    }
  })

  it('is made out to a company, with its address, VAT number and who ordered', async () => {
    const recipient = { name: 'Müller & Søn GmbH', address: 'Hauptstraße 1\n54290 Trier', vatNumber: 'DE123456789' }
    const corrects = { number: '2026-000120', issuedAt: '2026-11-20T09:00:00.000Z' }
    const { text } = await readPdf(await invoicePdf(invoiceOf({ recipient, corrects, because: 'correction' })))
    const plain = text.replace(/\s+/g, ' ')
    for (const part of ['Customer Müller & Søn GmbH Hauptstraße 1 54290 Trier', 'VAT number DE123456789'])
      expect(plain).toContain(part)
    expect(plain).toContain('Ordered by Zoë Łukasiewicz')
    expect(plain).toContain('Replaces Invoice 2026-000120 of 20 November 2026')
  })

  it('is taken back by a credit note that speaks of no refund', async () => {
    const corrects = { number: '2026-000123', issuedAt: '2026-11-20T09:00:00.000Z' }
    const note = invoiceOf({ kind: 'credit_note', number: 'CN-2026-000007', because: 'correction', corrects })
    for (const language of ['en', 'fr'] as const) {
      const { text } = await readPdf(await creditNotePdf({ ...note, language }))
      expect(text).toContain('2026-000123')
      expect(text).not.toMatch(/refund|rembours/i)
    }
  })

  it('says in one sentence when the service fee goes back', async () => {
    const feePromise = { onTime: true, refusedFeePercent: 50 }
    const plain = async (of: Promise<Uint8Array>) => (await readPdf(await of)).text.replace(/\s+/g, ' ')
    expect(await plain(invoicePdf(invoiceOf({ feePromise })))).toContain(
      'If the visa comes after the promised day, we refund the whole service fee of €187.00 (service and express supplement) without being asked; if it is refused, 50% of it.',
    )
    expect(await plain(invoicePdf(invoiceOf({ feePromise, language: 'fr' })))).toContain(
      'soit 187,00 € (service et supplément express) ; s’il est refusé, 50 %',
    )
    expect(await plain(invoicePdf(invoiceOf()))).not.toContain('promised')
    const note = invoiceOf({ kind: 'credit_note', because: 'fee_returned', feePromise })
    expect(await plain(creditNotePdf(note))).toContain('given back as was promised with the order')
  })

  it('is written in the order’s language', async () => {
    const { title, language, text } = await readPdf(await invoicePdf(invoiceOf({ language: 'fr' })))
    expect({ title, language }).toEqual({ title: 'Facture 2026-000123', language: 'fr' })
    expect(text).toContain('Payée Par carte le 21 novembre 2026')
    expect(text).toContain('Total, TVA comprise 387,00 €')
    expect(text).toContain('débours')
    expect(text).not.toMatch(/Invoice|Processing|Visa fee/)
  })

  it.each([
    ['Greek and Cyrillic', 'Ελένη Παπαδοπούλου, Анна Жукова, Ґалаґан'],
    ['Latin with every accent', 'Đặng Thị Ễ, Þórður, Šťastný, Ağaoğlu, ß'],
    ['Devanagari and Thai', 'राम कुमार, สมชาย ใจดี'],
    ['Chinese, in both scripts', '王小明, 陳大龍'],
    ['Japanese and Korean', '髙橋 たけし, 김민준'],
    ['Armenian and Georgian', 'Արամ Խաչատրյան, გიორგი'],
  ])('writes %s', async (_script, name) => {
    const { text } = await readPdf(await invoicePdf(invoiceOf({ customer: { name, email: 'a@b.example' } })))
    expect(text.normalize('NFC')).toContain(name)
  })

  it.each([
    ['a script without a font', 'রহিম', '???'],
    ['control characters', 'A\u202e\u0000B', 'AB'],
    ['an emoji', 'Ana 🧳', 'Ana ?'],
  ])('draws no box for %s', async (_what, name, drawn) => {
    const { text } = await readPdf(await invoicePdf(invoiceOf({ customer: { name, email: 'a@b.example' } })))
    expect(text).toContain(`Customer ${drawn} a@b.example`)
  })

  it('wraps a long name', async () => {
    const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6)
    const { text, pages } = await readPdf(await invoicePdf(invoiceOf({ customer: { name, email: 'a@b.example' } })))
    expect(text.replaceAll(' ', '')).toContain(name)
    expect(pages).toHaveLength(1)
  })

  it('has a file name with its number', () => {
    expect(invoiceFileName(invoiceOf())).toBe('invoice-2026-000123.pdf')
    expect(invoiceFileName(invoiceOf({ language: 'fr', kind: 'credit_note', number: 'CN-2026-000001' }))).toBe(
      'avoir-CN-2026-000001.pdf',
    )
  })
})

it('invoice PDF is the same after other drawings have filled the caches', async () => {
  const first = await invoicePdf(invoiceOf())
  await invoicePdf(invoiceOf({ language: 'fr', customer: { name: 'عمر الفاروق', email: 'omar@travel.example' } }))
  expect(Buffer.from(await invoicePdf(invoiceOf())).equals(first)).toBe(true)
})

it('credit note PDF shows the corrected invoice, the refund and its payment method', async () => {
  const content = invoiceOf({
    kind: 'credit_note',
    number: 'CN-2026-000012',
    corrects: { number: '2026-000123', issuedAt: '2026-11-20T23:30:00.000Z' },
    totalCents: 10_000,
    lines: [
      { kind: 'disbursement', quantity: 1, cents: 5_168, vatPercent: 0 },
      { kind: 'service', quantity: 1, cents: 4_832, vatPercent: 17 },
    ],
    vat: { percent: 17, netCents: 4_130, vatCents: 702 },
  })
  const { text } = await readPdf(await creditNotePdf(content))
  expect(text).toContain('Credit note CN-2026-000012')
  // Half past midnight in Luxembourg.
  expect(text).toContain('Invoice 2026-000123 of 21 November 2026')
  expect(text).toContain('Service, refunded 1 17% €48.32')
  expect(text).toContain('€100.00 is refunded to you by the payment method that you used: card.')
  const french = await readPdf(await creditNotePdf({ ...content, language: 'fr' }))
  expect(french.text).toContain('Avoir CN-2026-000012')
  expect(french.text).toContain('100,00 € vous sont remboursés')
})
