import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { TERMS_VERSION } from '@passage/contracts/domain/site/legal'
import { describe, expect, it } from 'vitest'
import type { UploadItem } from '../../documents/state/upload-item.ts'
import { agencyBody, clientNames, comparedClients, mistakesOf } from './order-body.ts'
import {
  changeDraft,
  currentDraft,
  EMPTY_DRAFT,
  fillTraveller,
  isTyped,
  nextDraft,
  type OrderDraft,
  removeTraveller,
  travellersOf,
} from './order-draft.ts'

const whole: OrderDraft = {
  ...EMPTY_DRAFT,
  customerName: 'Ana Lima',
  customerEmail: ' ana@people.example ',
  nationality: 'PT',
  countryId: 3,
  offerId: 7,
  priority: 'express',
  notes: 'Window seat',
  acceptedTerms: TERMS_VERSION,
}
const found = (change: Partial<OrderDraft>, staff = false, offered = true) =>
  mistakesOf({ draft: { ...whole, ...change }, uploads: [], staff, offered, misfitsSeen: true })

describe('the mistakes of the agency’s order form', () => {
  it('are none when the form is complete and all of them when it is empty', () => {
    expect(found({})).toEqual([])
    expect(mistakesOf({ draft: EMPTY_DRAFT, uploads: [], staff: true, offered: false, misfitsSeen: true })).toEqual([
      'agencyId',
      'customerName',
      'customerEmail',
      'destination',
      'terms',
    ])
  })

  it.each([
    [{ customerName: ' ' }, 'customerName'],
    [{ customerEmail: 'ana' }, 'customerEmail'],
    [{ customerPhone: '......' }, 'customerPhone'],
    [{ departureDate: '2020-01-01' }, 'departureDate'],
    [{ numberOfApplicants: '11' }, 'numberOfApplicants'],
    [{ numberOfApplicants: '0' }, 'numberOfApplicants'],
    [{ numberOfApplicants: '1.5' }, 'numberOfApplicants'],
  ] as const)('include %j', (change, mistake) => {
    expect(found(change)).toEqual([mistake])
  })

  it('include a visa without an offer and, for staff, a missing agency', () => {
    expect(found({}, false, false)).toEqual(['offer'])
    expect(found({}, true)).toEqual(['agencyId'])
  })

  it('include a visa that does not fit the client’s passport and was not acknowledged', () => {
    const facts = { draft: whole, uploads: [], staff: false, offered: true }
    expect(mistakesOf({ ...facts, misfitsSeen: false })).toEqual(['misfits'])
  })

  it('include passports that are being read', () => {
    const facts = { draft: whole, uploads: [], staff: false, offered: true, misfitsSeen: true }
    expect(mistakesOf({ ...facts, reading: true })).toEqual(['reading'])
  })

  it('assume one traveller without a number', () => {
    for (const numberOfApplicants of ['', ' ', 'two']) expect(travellersOf({ numberOfApplicants })).toBe(1)
  })
})

describe('the documents of an agency’s order', () => {
  const file = { fileName: 'p.pdf', fileSize: 9, contentType: 'application/pdf' }
  const stored = { ...file, documentId: 'd', fileKey: 'k', uploadedAt: '2026-11-21T09:00:00.000Z', verified: true }
  const done = { phase: 'completed', attempt: 1, sentBytes: 9, pending: null, failure: null } as const
  const uploads: UploadItem[] = [1, 2, null].map((traveller) => ({
    ...{ id: `of ${traveller}`, documentType: 'passport', traveller, file, stored },
    ...done,
  }))
  const two = { ...whole, numberOfApplicants: '2' }
  const offer = { id: 7, totalPrice: '129.00', basePrice: '79.00', processingFee: '50.00' } as VisaOffer

  it('are sent with their travellers', () => {
    const { documents } = JSON.parse(agencyBody(two, offer, uploads, 'en'))
    expect(documents.map((one: { travellerId?: number }) => one.travellerId)).toEqual([1, 2, undefined])
  })

  it('stop the order where one belongs to a traveller who left it', () => {
    expect(mistakesOf({ draft: two, uploads, staff: false, offered: true, misfitsSeen: true })).toEqual([])
    expect(mistakesOf({ draft: whole, uploads, staff: false, offered: true, misfitsSeen: true })).toEqual([
      'otherTraveller',
    ])
  })

  it('stop the order when there are more than it takes', () => {
    const many = (count: number) => Array.from({ length: count / 3 }, () => uploads).flat()
    expect(mistakesOf({ draft: two, uploads: many(60), staff: false, offered: true, misfitsSeen: true })).toEqual([])
    expect(mistakesOf({ draft: two, uploads: many(63), staff: false, offered: true, misfitsSeen: true })).toEqual([
      'tooManyDocuments',
    ])
  })

  it('stand with the client’s name and the others’ numbers', () => {
    expect(clientNames(two, (position) => `Traveller ${position}`)).toEqual(['Ana Lima', 'Traveller 2'])
  })
})

describe('the next order', () => {
  const consent = {
    consentGiven: true,
    consentTimestamp: '2026-11-22T10:00:00.000Z',
    version: '1',
    language: 'fr',
  } as const
  const sent = { ...whole, agencyId: 4, consent, submission: { key: 'k', body: '{}' }, mayStand: true }

  it('keeps the client with the consent, or the visa, but neither the accepted terms nor the key', () => {
    expect(nextDraft(sent, 'client')).toEqual({
      ...{ ...EMPTY_DRAFT, agencyId: 4, customerName: 'Ana Lima', customerEmail: ' ana@people.example ' },
      ...{ nationality: 'PT', consent },
    })
    expect(nextDraft(sent, 'visa')).toEqual({
      ...{ ...EMPTY_DRAFT, agencyId: 4, countryId: 3, offerId: 7 },
      priority: 'express',
    })
    expect(nextDraft(sent, 'nothing')).toEqual({ ...EMPTY_DRAFT, agencyId: 4 })
  })

  it('asks before it discards typed text only', () => {
    expect(isTyped(nextDraft(sent, 'nothing'), [])).toBe(false)
    expect(isTyped({ ...EMPTY_DRAFT, mayStand: true }, [])).toBe(false)
    expect(isTyped({ ...EMPTY_DRAFT, notes: 'x' }, [])).toBe(true)
  })
})

describe('travellers read from passports', () => {
  const offer = {
    countryCode: 'JP',
    visaTypeCode: 'tourist',
    id: 7,
    basePrice: '60.00',
    processingFee: '26.00',
  } as VisaOffer
  const olive = { firstName: 'Olive', lastName: 'Roux', passportNumber: 'C01X0006H', nationality: 'DE' }
  const sent = () => JSON.parse(agencyBody(currentDraft(), offer, [], 'en'))

  it('stand behind the client, who was typed, and are sent with what is known', () => {
    changeDraft(whole)
    fillTraveller(1, olive)
    expect(sent()).toMatchObject({
      numberOfApplicants: 2,
      travellers: [{ firstName: 'Ana', lastName: 'Lima', nationality: 'PT' }, olive],
    })
    expect(clientNames(currentDraft(), String)).toEqual(['Ana Lima', 'Olive'])
    expect(comparedClients(currentDraft()).map(({ passportNumber }) => passportNumber)).toEqual([null, 'C01X0006H'])
    removeTraveller(1)
    expect(sent()).not.toHaveProperty('travellers')
  })

  it('name the client of an empty form', () => {
    changeDraft(EMPTY_DRAFT)
    fillTraveller(0, olive)
    expect(currentDraft()).toMatchObject({ customerName: 'Olive Roux', nationality: 'DE', numberOfApplicants: '1' })
  })
})
