import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { KNOWN_TRAVELLER } from '@passage/contracts/domain/travellers/traveller.fixture'
import { TRAVELLER_FIELDS } from '@passage/contracts/domain/travellers/traveller-fields'
import { describe, expect, it } from 'vitest'
import { aDocument } from '../../documents/document.fixture.ts'
import { orderWith } from '../order.fixture.ts'
import { firstMissing, neededByTraveller } from './needed-by-traveller.ts'

const FACTS = {
  status: 'document_review',
  paymentStatus: 'completed',
  travellersComplete: false,
  openRequests: 0,
} as const
const AMINA = {
  ...KNOWN_TRAVELLER,
  ...{ position: 1, firstName: 'Amina', lastName: 'Haddad', birthDate: '1990-01-01', nationality: 'FR' },
  ...{
    passportNumber: '••345',
    passportExpiry: '2031-01-01',
    complete: true,
    decision: 'open' as const,
    refusal: null,
  },
}
const requiredDocuments = ['passport', 'photo', 'travel_proof']

describe('what is still needed', () => {
  it('names the documents and the details of each traveller, then those for all', () => {
    const documents = [
      aDocument({ documentType: 'passport', travellerId: 1 }),
      aDocument({ documentType: 'photo', travellerId: 1 }),
      aDocument({ documentType: 'passport', travellerId: 2 }),
    ]
    const order = orderWith(FACTS, { numberOfApplicants: 2, travellers: [AMINA], requiredDocuments, documents })
    expect(neededByTraveller(order)).toEqual([
      { traveller: 2, documentTypes: ['photo'], details: TRAVELLER_FIELDS },
      { traveller: null, documentTypes: ['travel_proof'], details: [] },
    ])
  })

  it('has one line without a traveller in an order with one', () => {
    const order = orderWith(FACTS, { requiredDocuments: ['passport'] })
    expect(neededByTraveller(order)).toEqual([
      { traveller: null, documentTypes: ['passport'], details: TRAVELLER_FIELDS },
    ])
    const known = { ...order, travellers: [{ ...AMINA, passportExpiry: null }], requiredDocuments: [] }
    expect(neededByTraveller(known)).toEqual([{ traveller: null, documentTypes: [], details: ['passportExpiry'] }])
  })

  it('leaves out who was taken out; the last one who is left is named like an only traveller', () => {
    const of = (decisions: FullOrder['decisions'], more: Partial<FullOrder> = {}) =>
      orderWith(FACTS, { numberOfApplicants: 3, decisions, travellers: [AMINA], requiredDocuments: ['photo'], ...more })
    expect(neededByTraveller(of(['open', 'open', 'withdrawn']))).toEqual([
      { traveller: 1, documentTypes: ['photo'], details: [] },
      { traveller: 2, documentTypes: ['photo'], details: TRAVELLER_FIELDS },
    ])
    const request = { documentType: 'passport', travellerId: 1 } as FullOrder['requests'][number]
    expect(neededByTraveller(of(['open', 'withdrawn', 'withdrawn'], { requests: [request] }))).toEqual([
      { traveller: null, documentTypes: ['passport', 'photo'], details: [] },
    ])
  })

  it('begins with the first document, and its traveller', () => {
    const documents = [aDocument({ documentType: 'passport', travellerId: 1 })]
    const order = orderWith(FACTS, { numberOfApplicants: 2, travellers: [AMINA], requiredDocuments, documents })
    expect(firstMissing(order)).toEqual({ documentType: 'photo', traveller: 1 })
    const photo = aDocument({ documentType: 'photo', travellerId: 1 })
    expect(firstMissing({ ...order, documents: [...documents, photo] })).toEqual({
      ...{ documentType: 'passport', traveller: 2 },
    })
    const personal = [1, 2].flatMap((travellerId) =>
      (['passport', 'photo'] as const).map((documentType) => aDocument({ documentType, travellerId })),
    )
    expect(firstMissing({ ...order, documents: personal })).toEqual({ documentType: 'travel_proof', traveller: null })
    expect(firstMissing({ ...order, documents: [...personal, aDocument({ documentType: 'travel_proof' })] })).toBeNull()
  })

  it('is nothing once the file is at the embassy', () => {
    expect(neededByTraveller(orderWith({ ...FACTS, status: 'submitted' }, { requiredDocuments }))).toEqual([])
  })
})
