import { CreateAgencyOrder } from '@passage/contracts/api/orders/agency-orders.schema'
import { CreateOrder } from '@passage/contracts/api/orders/orders.schema'
import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { PRIVACY_NOTICE_VERSION, TERMS_VERSION } from '@passage/contracts/domain/site/legal'
import { getDefaultStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { formatsIn } from '../../../lib/words/use-format.ts'
import { NO_TRAVELLER } from '../../placing/order-answers.ts'
import type { Applicant } from './answers.ts'
import { judgeApplicant, mistakeText } from './look-for-mistakes.ts'
import { wizardBody } from './use-submit-order.ts'
import { currentDraft, draftAtom } from './wizard/wizard-store.ts'

const named = { ...NO_TRAVELLER, firstName: 'Marie', lastName: 'Durand' }
const marie: Applicant = {
  customerName: 'Marie Durand',
  customerEmail: 'marie@example.com',
  customerPhone: '',
  nationality: 'LU',
  travelPurpose: 'tourism',
  departureDate: '',
  numberOfApplicants: 1,
  processingSpeed: 'standard',
  notes: '',
  travellers: [named],
}

const wrong = (changes: Partial<Applicant>) => [
  ...new Set(judgeApplicant({ ...marie, ...changes }).map(({ field }) => field)),
]
const withPassport = (changes: Partial<Applicant['travellers'][number]>) => [{ ...named, ...changes }]

describe('the applicant’s details', () => {
  it('are valid without phone, departure and notes', () => expect(wrong({})).toEqual([]))

  it('have notes of at most 2,000 characters', () => {
    expect(wrong({ notes: 'x'.repeat(2_000) })).toEqual([])
    expect(wrong({ notes: 'x'.repeat(2_001) })).toEqual(['notes'])
  })

  it('require a name, an e-mail address and a nationality', () => {
    expect(wrong({ customerName: ' ', customerEmail: 'marie', nationality: '' })).toEqual([
      'customerName',
      'customerEmail',
      'nationality',
    ])
  })

  it('require both names of the first traveller, and both or none of the others', () => {
    expect(wrong({ travellers: [NO_TRAVELLER] })).toEqual(['travellers.0.firstName', 'travellers.0.lastName'])
    expect(wrong({ numberOfApplicants: 2, travellers: [...marie.travellers, NO_TRAVELLER] })).toEqual([])
    const paul = { ...NO_TRAVELLER, firstName: 'Paul' }
    expect(wrong({ numberOfApplicants: 2, travellers: [...marie.travellers, paul] })).toEqual(['travellers.1.lastName'])
    expect(wrong({ numberOfApplicants: 1, travellers: [...marie.travellers, paul] })).toEqual([])
  })

  it('require a passport of one’s own of each traveller, however its number is written', async () => {
    await loadAllTexts()
    const travellers = ['12AB34567', '12 ab-34567'].flatMap((passportNumber) => withPassport({ passportNumber }))
    expect(wrong({ numberOfApplicants: 2, travellers })).toEqual(['travellers.1.passportNumber'])
    expect(wrong({ numberOfApplicants: 1, travellers })).toEqual([])
    expect(
      mistakeText(
        { screen: 'travellers', field: 'travellers.1.passportNumber', kind: 'repeated' },
        textsIn('en'),
        {} as never,
      ),
    ).toBe('The passport number of traveller 2 is another traveller’s too: enter each one’s own')
  })

  it('require the names of a traveller with any other value', () => {
    const known = { ...NO_TRAVELLER, birthDate: '1990-04-02' }
    expect(wrong({ numberOfApplicants: 2, travellers: [...marie.travellers, known] })).toEqual([
      'travellers.1.firstName',
      'travellers.1.lastName',
    ])
  })

  it('accept a passport in lower case with spaces and refuse impossible values', () => {
    const passport = { birthDate: '1990-04-02', passportNumber: '12 ab 34567', passportExpiry: '2199-01-31' }
    expect(wrong({ travellers: withPassport(passport) })).toEqual([])
    const impossible = { birthDate: '2199-01-01', passportNumber: '12', passportExpiry: '31/01/2033' }
    expect(wrong({ travellers: withPassport(impossible) })).toEqual([
      'travellers.0.birthDate',
      'travellers.0.passportNumber',
      'travellers.0.passportExpiry',
    ])
  })

  it('compare the passport’s expiry with the departure', () => {
    const passportExpiry = luxembourgDay(new Date(Date.now() + 60 * 86_400_000))
    const departureDate = luxembourgDay(new Date(Date.now() + 30 * 86_400_000))
    const travellers = withPassport({ passportExpiry })
    expect(wrong({ travellers })).toEqual([])
    expect(judgeApplicant({ ...marie, travellers, departureDate })).toEqual([
      { field: 'travellers.0.passportExpiry', kind: 'soon' },
    ])
    expect(wrong({ travellers: withPassport({ passportExpiry: '2020-01-31' }) })).toEqual([
      'travellers.0.passportExpiry',
    ])
  })

  it.each([
    ['en', 'Youssef: the passport expires on 3 May 2199, 41 days too early', 'dates that end by 3 November 2198.'],
    ['fr', 'Youssef : le passeport expire le 3 mai 2199, 41 jours trop tôt', 's’achèvent le 3 novembre 2198 au plus'],
  ] as const)('say whose passport is too short, by how much and what helps (%s)', async (language, who, help) => {
    await loadAllTexts()
    const youssef = { ...named, firstName: 'Youssef', passportExpiry: '2199-05-03' }
    const applicant = { ...marie, numberOfApplicants: 2, travellers: [named, youssef], departureDate: '2198-12-13' }
    getDefaultStore().set(draftAtom, { ...currentDraft(), applicant })
    const mistake = { screen: 'travellers', field: 'travellers.1.passportExpiry', kind: 'soon' } as const
    const text = mistakeText(mistake, textsIn(language), formatsIn(language)).replaceAll(/\s/g, ' ')
    expect(text).toContain(who)
    expect(text).toContain(help)
  })

  it('accept phone numbers with signs and refuse a past departure', () => {
    expect(wrong({ customerPhone: '+352 (0)621 00-00.00' })).toEqual([])
    expect(wrong({ customerPhone: 'call me' })).toEqual(['customerPhone'])
    const today = luxembourgDay(new Date())
    expect(wrong({ departureDate: today })).toEqual([])
    for (const past of ['2020-01-01', daysAfter(today, -1)])
      expect(wrong({ departureDate: past })).toEqual(['departureDate'])
  })

  it('allow 1 to 10 travellers', () => {
    expect(wrong({ numberOfApplicants: 0 })).toEqual(['numberOfApplicants'])
    expect(wrong({ numberOfApplicants: 11 })).toEqual(['numberOfApplicants'])
  })
})

const NOTHING_SEEN = { acknowledgedWarnings: [] }

const JAPAN = { id: 12, countryCode: 'JP', visaTypeCode: 'tourist' }

it('the order’s body has the quoted total, the stored files and the named travellers', () => {
  const uploadedAt = '2026-11-21T09:00:00.000Z'
  const file = { documentId: 'd', fileName: 'p.pdf', fileSize: 9, contentType: 'application/pdf', verified: true }
  const body = wizardBody({
    offer: JAPAN,
    agency: false,
    applicant: {
      ...marie,
      numberOfApplicants: 2,
      travellers: [...withPassport({ passportNumber: '12AB34567' }), NO_TRAVELLER, ...marie.travellers],
    },
    files: [{ documentType: 'passport', traveller: 1, file: { ...file, fileKey: 'documents/1', uploadedAt } }],
    totalCents: 25_800,
    immediateStart: true,
    acknowledgedWarnings: [{ nationality: 'LU', requirement: 'visa free' }],
    language: 'fr',
  })
  expect(JSON.parse(body)).toEqual({
    visaProductId: 12,
    customerName: 'Marie Durand',
    customerEmail: 'marie@example.com',
    nationality: 'LU',
    travelPurpose: 'tourism',
    numberOfApplicants: 2,
    processingSpeed: 'standard',
    totalAmount: '258.00',
    currency: 'EUR',
    language: 'fr',
    travellers: [{ firstName: 'Marie', lastName: 'Durand', nationality: 'LU', passportNumber: '12AB34567' }],
    documents: [{ fileName: 'p.pdf', fileUrl: 'documents/1', documentType: 'passport', fileSize: 9, travellerId: 1 }],
    termsVersion: TERMS_VERSION,
    termsLanguage: 'fr',
    privacyVersion: PRIVACY_NOTICE_VERSION,
    immediateStart: true,
    acknowledgedWarnings: [{ nationality: 'LU', requirement: 'visa free' }],
  })
})

it('a traveller with one name, a partial date of birth and no country is right and is sent', () => {
  const single = { firstName: '', noFirstName: 'yes', lastName: 'Suharto', birthDate: '1990' }
  const applicant = { ...marie, nationality: 'XXB', travellers: withPassport(single) }
  expect(judgeApplicant(applicant)).toEqual([])
  const sent = { files: [], totalCents: 12_900, immediateStart: false, ...NOTHING_SEEN, language: 'en' } as const
  const body = JSON.parse(wizardBody({ offer: JAPAN, agency: false, applicant, ...sent }))
  expect(CreateOrder.parse(body).travellers).toEqual([
    { firstName: '', noFirstName: true, lastName: 'Suharto', birthDate: '1990', nationality: 'XXB' },
  ])
})

it('the body of a partner’s order has destination, visa type, priority and commission', () => {
  const applicant = { ...marie, processingSpeed: 'express' } as const
  const sent = { files: [], totalCents: 19_355, immediateStart: false, ...NOTHING_SEEN, language: 'en' } as const
  const body: unknown = JSON.parse(wizardBody({ offer: JAPAN, agency: true, applicant, ...sent }))
  expect(CreateAgencyOrder.parse(body)).toMatchObject({
    ...{ visaProductId: 12, destinationCountry: 'JP', visaType: 'tourist', priority: 'express' },
    ...{ totalAmount: '193.55', agencyCommission: '19.36', customerName: 'Marie Durand' },
  })
  expect(body).not.toHaveProperty('notes')
  expect(body).not.toHaveProperty('acknowledgedWarnings')
})

it('the body of a partner’s order has its notes', () => {
  const sent = { files: [], totalCents: 12_900, immediateStart: false, ...NOTHING_SEEN, language: 'en' } as const
  const facts = { offer: JAPAN, agency: true, applicant: { ...marie, notes: ' Window seat ' }, ...sent }
  expect(CreateAgencyOrder.parse(JSON.parse(wizardBody(facts)))).toMatchObject({ notes: 'Window seat' })
})
