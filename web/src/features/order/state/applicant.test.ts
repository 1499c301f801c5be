import { describe, expect, it } from 'vitest'
import { ApplicantForm } from './applicant.schema.ts'
import { orderBody } from './order-body.ts'
import type { Applicant } from './wizard-draft.ts'

const marie: Applicant = {
  customerName: 'Marie Durand',
  customerEmail: 'marie@example.com',
  customerPhone: '',
  nationality: 'LU',
  travelPurpose: 'tourism',
  departureDate: '',
  numberOfApplicants: 1,
  processingSpeed: 'standard',
  travellers: [{ firstName: 'Marie', lastName: 'Durand' }],
}
const none = { firstName: '', lastName: '' }

const wrong = (changes: Partial<Applicant>) => {
  const { error } = ApplicantForm.safeParse({ ...marie, ...changes })
  return error?.issues.map((issue) => issue.path.join('.')) ?? []
}

describe('the details', () => {
  it('are fine without phone and departure date', () => expect(wrong({})).toEqual([]))

  it('need a name, an e-mail address and a nationality', () => {
    expect(wrong({ customerName: ' ', customerEmail: 'marie', nationality: '' })).toEqual([
      'customerName',
      'customerEmail',
      'nationality',
    ])
  })

  it('need both names of the first traveller; the others may follow, but whole', () => {
    expect(wrong({ travellers: [none] })).toEqual(['travellers.0.firstName', 'travellers.0.lastName'])
    expect(wrong({ numberOfApplicants: 2, travellers: [...marie.travellers, none] })).toEqual([])
    expect(wrong({ travellers: [...marie.travellers, { firstName: 'Paul', lastName: '' }] })).toEqual([
      'travellers.1.lastName',
    ])
  })

  it('take phone numbers as people write them, and no departure in the past', () => {
    expect(wrong({ customerPhone: '+352 (0)621 00-00.00' })).toEqual([])
    expect(wrong({ customerPhone: 'call me' })).toEqual(['customerPhone'])
    expect(wrong({ departureDate: '2020-01-01' })).toEqual(['departureDate'])
  })

  it('are for 1 to 10 travellers', () => {
    expect(wrong({ numberOfApplicants: 0 })).toEqual(['numberOfApplicants'])
    expect(wrong({ numberOfApplicants: 11 })).toEqual(['numberOfApplicants'])
  })
})

it('are sent with the quoted total, the stored files and the names that are known', () => {
  const uploadedAt = '2026-11-21T09:00:00.000Z'
  const file = { documentId: 'd', fileName: 'p.pdf', fileSize: 9, contentType: 'application/pdf', verified: true }
  const body = orderBody({
    offerId: 12,
    applicant: { ...marie, numberOfApplicants: 2, travellers: [...marie.travellers, none] },
    files: [{ documentType: 'passport', file: { ...file, fileKey: 'documents/1', uploadedAt } }],
    totalCents: 25_800,
    immediateStart: true,
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
    travellers: [{ firstName: 'Marie', lastName: 'Durand' }],
    documents: [{ fileName: 'p.pdf', fileUrl: 'documents/1', documentType: 'passport', fileSize: 9 }],
    termsVersion: '2026-11',
    immediateStart: true,
  })
})
