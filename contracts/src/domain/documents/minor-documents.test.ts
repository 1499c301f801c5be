import { describe, expect, it } from 'vitest'
import { documentsFor } from './checklist.ts'
import { minorDocuments } from './minor-documents.ts'

const USUAL = documentsFor(['passport'], [])
const BOTH = ['parental_consent', 'birth_certificate']
const adult = { position: 1, birthDate: '1990-01-01' }
const child = { position: 2, birthDate: '2015-04-02' }
const ageless = { position: 3, birthDate: null }
const of = (travellers: (typeof adult | typeof ageless)[], present: Parameters<typeof minorDocuments>[4] = []) =>
  minorDocuments(USUAL, travellers, '2027-02-01', '2026-11-29', present)

describe('minorDocuments', () => {
  it('names the documents at the child, and nothing at the adult', () => {
    expect(of([adult, child])).toEqual([{ traveller: 2, documentTypes: BOTH }])
    expect(of([adult])).toEqual([])
  })

  it('speaks of those under 18 while a date of birth is not known', () => {
    expect(of([adult, ageless])).toEqual([{ traveller: null, documentTypes: BOTH }])
    expect(of([{ ...ageless, birthDate: '' }])).toHaveLength(1)
  })

  it('leaves out what was given, by this traveller or for all', () => {
    const consent = { documentType: 'parental_consent', traveller: 2 }
    expect(of([child], [consent])).toEqual([{ traveller: 2, documentTypes: ['birth_certificate'] }])
    expect(of([ageless], [consent])).toEqual([{ traveller: null, documentTypes: BOTH }])
    expect(
      of(
        [child],
        BOTH.map((documentType) => ({ documentType, traveller: null })),
      ),
    ).toEqual([])
  })

  it('follows the checklist', () => {
    const passportOnly = USUAL.filter(({ documentType }) => documentType === 'passport')
    expect(minorDocuments(passportOnly, [child], null, '2026-11-29', [])).toEqual([])
  })
})
