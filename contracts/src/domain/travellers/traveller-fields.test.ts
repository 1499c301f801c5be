import { describe, expect, it } from 'vitest'
import { OrderedTraveller, TravellerFields, TravellerView, TypedPassport } from '../../api/orders/details.schema.ts'
import { ExportedOrder } from '../../api/people/account.schema.ts'
import { FIELD_WORDS as en } from '../../sentences/traveller-fields/en.ts'
import { FIELD_WORDS as fr } from '../../sentences/traveller-fields/fr.ts'
import { askedWords, type FieldWords } from '../../sentences/traveller-fields/words-of.ts'
import { KNOWN_TRAVELLER, UNKNOWN_PASSPORT } from './traveller.fixture.ts'
import { missingFields } from './traveller-complete.ts'
import {
  EMBASSY_FIELDS,
  LINES_SUFFICE,
  PASSPORT_FIELDS,
  SEALED_FIELDS,
  TRAVELLER,
  TRAVELLER_FIELDS,
} from './traveller-fields.ts'

describe('the fields of a traveller', () => {
  it('are those that the specification lists, of which only the passport number is sealed', () => {
    expect(PASSPORT_FIELDS).toEqual(['birthDate', 'nationality', 'passportNumber', 'passportExpiry'])
    expect(TRAVELLER_FIELDS).toEqual(['firstName', 'lastName', ...PASSPORT_FIELDS])
    expect(EMBASSY_FIELDS).toEqual(TRAVELLER_FIELDS)
    expect(SEALED_FIELDS).toEqual(['passportNumber'])
    expect(LINES_SUFFICE).toBe(true)
  })

  it.each(TRAVELLER_FIELDS)('has %s in every schema of the API, as its row says', (field) => {
    const known = { position: 1, ...KNOWN_TRAVELLER }
    const nothing = { ...known, ...UNKNOWN_PASSPORT, complete: false, decision: 'open', refusal: null }
    const exported = ExportedOrder.shape.travellers.element
    expect(TravellerFields.parse(known)[field]).toBe(KNOWN_TRAVELLER[field])
    expect(OrderedTraveller.parse(KNOWN_TRAVELLER)[field]).toBe(KNOWN_TRAVELLER[field])
    expect(TravellerView.parse({ ...known, complete: true, decision: 'open', refusal: null })[field]).toBe(
      KNOWN_TRAVELLER[field],
    )
    expect(exported.parse(known)[field]).toBe(KNOWN_TRAVELLER[field])
    const { kind } = TRAVELLER[field]
    if (kind === 'text') {
      const { max } = TRAVELLER[field]
      expect(TravellerFields.safeParse({ ...known, [field]: 'a'.repeat(max) }).success).toBe(true)
      expect(TravellerFields.safeParse({ ...known, [field]: 'a'.repeat(max + 1) }).success).toBe(false)
    }
    if (TRAVELLER[field].asked === 'with_order') return
    expect(TravellerView.parse(nothing)[field]).toBeNull()
    expect(exported.parse(nothing)[field]).toBeNull()
    expect(OrderedTraveller.parse({ ...KNOWN_TRAVELLER, [field]: '' })[field]).toBeUndefined()
    expect(TypedPassport.keyof().safeParse(field).success).toBe(true)
  })

  it.each(TRAVELLER_FIELDS)('counts %s as missing only where the embassy needs it', (field) => {
    expect(missingFields({ ...KNOWN_TRAVELLER, [field]: null })).toEqual(TRAVELLER[field].forEmbassy ? [field] : [])
  })

  it.each(TRAVELLER_FIELDS)('has words for %s in both languages', (field) => {
    for (const words of [en[field], fr[field]] as FieldWords[]) {
      for (const said of [words.label, words.missing, words.mistake, words.mistakeOf]) expect(said).toBeTruthy()
    }
    expect(en[field].mistakeOf.includes('{0:number}')).toBe(fr[field].mistakeOf.includes('{0}'))
  })

  it('are listed as the embassy asks for them', () => {
    expect(askedWords(en)).toEqual(['name', 'date of birth', 'nationality', 'passport number', 'its expiry date'])
    expect(askedWords(fr)).toHaveLength(5)
  })
})
