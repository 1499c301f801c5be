import { documentsFor } from '@passage/contracts/domain/documents/checklist'
import { KNOWN_TRAVELLER } from '@passage/contracts/domain/travellers/traveller.fixture'
import { PASSPORT_FIELDS } from '@passage/contracts/domain/travellers/traveller-fields'
import { describe, expect, it } from 'vitest'
import { NO_TRAVELLER } from '../../placing/order-answers.ts'
import { type Applicant, NO_ANSWERS } from './answers.ts'
import { minorDocumentsOf, sentPositions, stillMissing, travellerNames } from './still-missing.ts'
import { wizardBody } from './use-submit-order.ts'

const AMINA = { ...NO_TRAVELLER, firstName: 'Amina', lastName: 'Diallo' }
const complete = { ...KNOWN_TRAVELLER, firstName: 'Amina', lastName: 'Diallo' }
const two: Applicant = {
  ...NO_ANSWERS,
  nationality: 'FR',
  numberOfApplicants: 2,
  travellers: [
    { ...AMINA, ...complete },
    { ...AMINA, firstName: 'Youssef' },
  ],
}
const required = ['passport', 'photo', 'travel_proof'] as const
const passport = { documentType: 'passport', traveller: 1 }

describe('what may follow', () => {
  it('is listed by traveller, then for all', () => {
    expect(stillMissing(required, two, [passport, { documentType: 'photo', traveller: 1 }])).toEqual([
      { traveller: 2, documents: ['passport', 'photo'], details: PASSPORT_FIELDS },
      { traveller: null, documents: ['travel_proof'], details: [] },
    ])
  })

  it('includes the documents for all with a single traveller', () => {
    const one = { ...two, numberOfApplicants: 1 }
    expect(stillMissing(required, one, [passport])).toEqual([
      { traveller: 1, documents: ['photo', 'travel_proof'], details: [] },
    ])
  })

  it('is one empty date by its name', () => {
    const travellers = [{ ...AMINA, ...complete, passportExpiry: '' }]
    const all = required.map((documentType) => ({ documentType, traveller: null }))
    expect(stillMissing(required, { ...two, numberOfApplicants: 1, travellers }, all)).toEqual([
      { traveller: 1, documents: [], details: ['passportExpiry'] },
    ])
  })
})

describe('what travellers under 18 are usually asked for', () => {
  const usual = documentsFor(required, [])
  const both = ['parental_consent', 'birth_certificate']

  it('is said of the child, and of those whose date of birth is empty', () => {
    const withChild = (birthDate: string) => ({
      ...two,
      travellers: [two.travellers[0] ?? AMINA, { ...AMINA, birthDate }],
    })
    expect(minorDocumentsOf(usual, withChild('2020-05-01'), [])).toEqual([{ traveller: 2, documentTypes: both }])
    expect(minorDocumentsOf(usual, withChild(''), [])).toEqual([{ traveller: null, documentTypes: both }])
    expect(minorDocumentsOf(usual, withChild('1991-05-01'), [])).toEqual([])
  })
})

it('a traveller is called by the first name, the only name or the number', () => {
  const travellers = [AMINA, { ...NO_TRAVELLER, noFirstName: 'yes', lastName: 'Suharto' }]
  const names = travellerNames({ ...two, numberOfApplicants: 3, travellers }, (position) => `Traveller ${position}`)
  expect(names).toEqual(['Amina', 'Suharto', 'Traveller 3'])
})

it('files follow their travellers, of whom the named ones are sent first', () => {
  const applicant = { ...two, numberOfApplicants: 3, travellers: [AMINA, NO_TRAVELLER, AMINA] }
  expect(sentPositions(applicant)).toEqual([1, 3, 2])
  const stored = { documentId: 'd', fileKey: 'k', fileName: 'p.pdf', fileSize: 9, contentType: 'application/pdf' }
  const file = { ...stored, uploadedAt: '2026-11-21T09:00:00.000Z', verified: true }
  const files = [3, 2, null].map((traveller) => ({ documentType: 'passport' as const, traveller, file }))
  const facts = {
    offer: { id: 12, countryCode: 'JP', visaTypeCode: 'tourist' },
    agency: false,
    language: 'en',
  } as const
  const body = JSON.parse(
    wizardBody({ ...facts, applicant, files, totalCents: 1, immediateStart: false, acknowledgedWarnings: [] }),
  )
  expect(body.documents.map((one: { travellerId?: number }) => one.travellerId)).toEqual([2, 3, undefined])
})
