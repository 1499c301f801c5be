import { UNKNOWN_PASSPORT } from '@passage/contracts/domain/travellers/traveller.fixture'
import { visaPdf } from '@passage/local/seed/files/pdf'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { textOf } from '../viewer/pdf/text-of.ts'
import { type VisaText, visaTextOf } from './visa-text.ts'
import { doubtOf, whoseVisa } from './whose-visa.ts'

const traveller = (position: number, firstName: string, lastName: string, passportNumber: string | null = null) => ({
  ...UNKNOWN_PASSPORT,
  ...{ position, firstName, lastName, passportNumber, complete: false, decision: 'open' as const, refusal: null },
})
const FAMILY = {
  numberOfApplicants: 4,
  travellers: [
    traveller(1, 'Marie', 'Durand'),
    traveller(2, 'Marie-Anne', 'Durand'),
    traveller(3, 'Zoë', 'Müller'),
    traveller(4, 'يوسف', 'الحسن'),
  ],
}
const whose = (name: string, travellerId?: number | null, order = FAMILY) =>
  whoseVisa({ file: new File(['x'], name), travellerId, text: null }, order).position

describe('whose visa a file is', () => {
  it.each([
    ['Visa_Zoe_Muller.pdf', 3],
    ['MULLER zoë 2026.PDF', 3],
    ['visaZoeMuller.pdf', 3],
    ['evisa-zoe.pdf', 3],
    ['Marie.pdf.pdf', 1],
    ['Durand Marie.pdf', 1],
    ['DURAND_Marie-Anne.pdf', 2],
    ['تأشيرة يوسف.pdf', 4],
  ])('is proposed from the name %s', (name, position) => {
    expect(whose(name)).toBe(position)
  })

  it.each(['visa.pdf', 'Durand.pdf', 'scan 0001.pdf', 'zoem.pdf', 'Marie Durand Zoë Müller.pdf'])(
    'is not suggested for %s, which names no traveller or several',
    (name) => {
      expect(whose(name)).toBeUndefined()
    },
  )

  it('is the chosen one, also all of them', () => {
    expect(whose('zoe.pdf', 1)).toBe(1)
    expect(whose('zoe.pdf', null)).toBeNull()
  })

  it('names no traveller in an order of one', () => {
    const alone = { numberOfApplicants: 1, travellers: FAMILY.travellers.slice(0, 1) }
    expect(whose('zoe.pdf', undefined, alone)).toBeNull()
  })

  it('is unknown for travellers without names', () => {
    expect(whose('zoe.pdf', undefined, { numberOfApplicants: 2, travellers: [] })).toBeUndefined()
    expect(whose('visa.pdf', undefined, { numberOfApplicants: 2, travellers: [traveller(1, '', '')] })).toBeUndefined()
  })
})

const MARIE = { first: 'Marie', last: 'Durand' }
const ZOE = { first: 'Zoë', last: 'Müller' }
/** As staff see them: two Maries, and a child whose passport is not known. */
const KNOWN = {
  numberOfApplicants: 4,
  travellers: [
    traveller(1, 'Marie', 'Durand', '••••••567'),
    traveller(2, 'Zoë', 'Müller', '••••••568'),
    traveller(3, 'Marie', 'Durand', '••••••901'),
    traveller(4, 'Ana', 'Durand'),
  ],
}

async function textOfPdf(bytes: Promise<Uint8Array>): Promise<VisaText | null> {
  const task = getDocument({ data: Uint8Array.from(await bytes), verbosity: 0 })
  const text = await textOf(await task.promise)
  await task.destroy()
  return visaTextOf(text)
}
const matched = (text: VisaText | null, name = 'scan.pdf') =>
  whoseVisa({ file: new File(['x'], name), travellerId: undefined, text }, KNOWN)

describe('whose visa a PDF is', () => {
  it('is known by its passport number, also of two travellers of the same name', async () => {
    const text = await textOfPdf(visaPdf(MARIE, '12AB34901'))
    expect(text?.labelled).toEqual(['12AB34901'])
    expect(matched(text, 'Zoe.pdf')).toEqual({ position: 3, by: 'number' })
    expect(doubtOf(text, 3, KNOWN)).toBeNull()
  })

  it('is known by its name, before that of the file', async () => {
    const text = await textOfPdf(visaPdf(ZOE))
    expect(matched(text, 'Ana Durand.pdf')).toEqual({ position: 2, by: 'text' })
  })

  it('is known by its file name only, if it is a scan', async () => {
    const text = await textOfPdf(visaPdf(null))
    expect(text).toBeNull()
    expect(matched(text, 'zoe.pdf')).toEqual({ position: 2, by: 'file' })
  })

  it('is chosen by hand, if the two who have its name have another passport', async () => {
    const text = await textOfPdf(visaPdf(MARIE, '99ZZ99999'))
    expect(matched(text)).toEqual({ position: undefined, by: null })
    expect(doubtOf(text, 1, KNOWN)).toEqual({ kind: 'unknown_number', number: '99ZZ99999' })
  })

  it.each([
    ['in groups', 'Passeport n° 12 AB 34568 délivré le 01 JAN 2024', 2],
    ['below a row of headings', 'Passport No. Nationality Date of birth\n12AB34568 FRA 1990-01-31', 2],
    ['in Arabic digits', 'رقم جواز السفر: ١٢AB٣٤٥٦٨', 2],
    ['of a name and a number without a label', 'MUELLER MULLER ZOE 12AB34568', 2],
    ['in the lines that machines read', 'VISA MULLER ZOE\n12AB345684FRA9001311F3101010<<<<<<<<<<<<<<<0', 2],
    ['without a label nor a name', 'Reference 12AB34568', undefined],
    ['of a date after the word', 'Present your passport until 2031-01-567', undefined],
  ])('is found by the number %s', (_how, text, position) => {
    expect(matched(visaTextOf(text)).position).toBe(position)
  })

  it('is found by a name from right to left, and by the longer one of two', () => {
    const name = (text: string) =>
      whoseVisa({ file: new File(['x'], 'x.pdf'), travellerId: undefined, text: visaTextOf(text) }, FAMILY)
    expect(name('تأشيرة دخول\nالاسم: يوسف الحسن')).toEqual({ position: 4, by: 'text' })
    expect(name('Name: DURAND MARIE-ANNE')).toEqual({ position: 2, by: 'text' })
    expect(name('Name: DURAND MARIE')).toEqual({ position: 1, by: 'text' })
    expect(name('Durand Marie, Müller Zoë')).toEqual({ position: undefined, by: null })
  })
})

describe('what speaks against a traveller', () => {
  it.each([
    ['a passport number of another traveller', 'Passport No. 12AB34568', 1, 'other_number'],
    ['a passport number of nobody', 'Passport No. 77XX00112', 1, 'unknown_number'],
    ['a passport number of nobody, for all travellers of whom one has none yet', 'Passport No. 77XX00112', null, null],
    [
      'a passport number, before a traveller is chosen of whom one has none yet',
      'Passport No. 77XX00112',
      undefined,
      null,
    ],
    ['a passport number, for a traveller without one', 'Passport No. 77XX00112', 4, null],
    ['the name of another traveller', 'Visa of Zoë Müller', 4, 'other_name'],
    ['its own number among others', 'Passport No. 12AB34568, Passport No. 12AB34567', 1, null],
    ['neither number nor name', 'Visa', 1, null],
  ])('is %s', (_what, text, position, kind) => {
    expect(doubtOf(visaTextOf(text), position, KNOWN)?.kind ?? null).toBe(kind)
  })

  it('is a number that is not in the order, before a traveller is chosen', () => {
    const two = { numberOfApplicants: 2, travellers: KNOWN.travellers.slice(0, 2) }
    expect(doubtOf(visaTextOf('Passport 77XX00112'), undefined, two)?.kind).toBe('unknown_number')
    expect(doubtOf(visaTextOf('Passport 12AB34567'), undefined, two)).toBeNull()
  })

  it('is a number that is not in an order of one', () => {
    const alone = { numberOfApplicants: 1, travellers: [traveller(1, 'Marie', 'Durand', '••••••567')] }
    expect(doubtOf(visaTextOf('Passport 77XX00112'), null, alone)?.kind).toBe('unknown_number')
    expect(doubtOf(visaTextOf('Passport 12AB34567'), null, alone)).toBeNull()
  })
})
