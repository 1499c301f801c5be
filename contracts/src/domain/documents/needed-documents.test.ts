import { describe, expect, it } from 'vitest'
import { missingDocuments, travellerOf, travellersWithoutVisa } from './needed-documents.ts'

const REQUIRED = ['passport', 'travel_proof'] as const

describe('the documents that an order lacks', () => {
  it('are one of each required type for the only traveller', () => {
    expect(missingDocuments(REQUIRED, [1], [{ documentType: 'passport', traveller: null }])).toEqual([
      { documentType: 'travel_proof', traveller: null },
    ])
  })
  it('name each traveller without a passport', () => {
    const present = [
      { documentType: 'passport', traveller: 1 },
      { documentType: 'travel_proof', traveller: null },
    ]
    expect(missingDocuments(REQUIRED, [1, 2, 3], present)).toEqual([
      { documentType: 'passport', traveller: 2 },
      { documentType: 'passport', traveller: 3 },
    ])
  })
  it('name a joint booking once while no traveller has one, and then the travellers without', () => {
    expect(missingDocuments(['travel_proof'], [1, 2], [])).toEqual([{ documentType: 'travel_proof', traveller: null }])
    expect(missingDocuments(['travel_proof'], [1, 2], [{ documentType: 'travel_proof', traveller: 2 }])).toEqual([
      { documentType: 'travel_proof', traveller: 1 },
    ])
  })
  it('are none when one document is for all', () => {
    const present = REQUIRED.map((documentType) => ({ documentType, traveller: null }))
    expect(missingDocuments(REQUIRED, [1, 2, 3, 4], present)).toEqual([])
  })
})

describe('a document’s traveller', () => {
  it('is not stored in an order with one traveller', () => {
    expect(travellerOf(1, 1)).toBeNull()
    expect(travellerOf(2, 3)).toBe(2)
    expect(travellerOf(undefined, 3)).toBeNull()
  })
})

describe('the travellers without a visa', () => {
  it('are those without their own or one for all', () => {
    expect(travellersWithoutVisa([1, 2], [{ traveller: 2 }])).toEqual([1])
    expect(travellersWithoutVisa([1, 2], [{ traveller: null }])).toEqual([])
  })
})
