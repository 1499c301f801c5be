import { describe, expect, it } from 'vitest'
import {
  askedOf,
  type Checklist,
  type ChecklistRule,
  documentsFor,
  needsOf,
  REQUIRED_BY_DEFAULT,
  requiredOf,
} from './checklist.ts'

const rule = (documentType: ChecklistRule['documentType'], need: ChecklistRule['need'], hint = ''): ChecklistRule => ({
  ...{ documentType, need, hint, hintFr: hint && `${hint} (fr)` },
})
const checklist = (scope: Partial<Checklist>, ...rules: ChecklistRule[]): Checklist => ({
  ...{ offerId: null, countryId: null, nationality: null, purpose: null, rules },
  ...scope,
})
const needOf = (checklists: Checklist[], type: ChecklistRule['documentType']) =>
  documentsFor(REQUIRED_BY_DEFAULT, checklists).find(({ documentType }) => documentType === type)?.need

describe('documentsFor', () => {
  it('answers the wizard’s six documents by default, required ones first, and those of minors', () => {
    expect(documentsFor(REQUIRED_BY_DEFAULT, []).map(({ documentType, need }) => [documentType, need])).toEqual([
      ['passport', 'required'],
      ['photo', 'required'],
      ['travel_proof', 'required'],
      ['application_form', 'recommended'],
      ['accommodation', 'recommended'],
      ['bank_statement', 'recommended'],
      ['parental_consent', 'recommended'],
      ['birth_certificate', 'recommended'],
    ])
  })

  it('asks only travellers under 18 for those of minors, as the checklists say', () => {
    const typesFor = (isMinor: boolean, checklists: Checklist[] = []) =>
      askedOf(documentsFor(REQUIRED_BY_DEFAULT, checklists), isMinor).map(({ documentType }) => documentType)
    expect(typesFor(false)).toHaveLength(6)
    expect(typesFor(true).slice(6)).toEqual(['parental_consent', 'birth_certificate'])
    const noConsent = checklist({}, rule('parental_consent', 'not_needed'))
    expect(typesFor(true, [noConsent]).slice(6)).toEqual(['birth_certificate'])
  })

  it('never requires those of minors, whom an order may not know yet', () => {
    expect(needsOf('birth_certificate')).toEqual(['recommended', 'not_needed'])
    expect(requiredOf(documentsFor(['passport', 'birth_certificate'], []))).toEqual(['passport'])
  })

  it('requires the documents of the offer', () => {
    expect(requiredOf(documentsFor(['passport', 'bank_statement'], []))).toEqual(['passport', 'bank_statement'])
  })

  it('lets the most specific checklist decide, in any order of the checklists', () => {
    const all = [
      checklist({}, rule('bank_statement', 'not_needed')),
      checklist({ purpose: 'work' }, rule('bank_statement', 'recommended')),
      checklist({ nationality: 'FR' }, rule('bank_statement', 'required')),
      checklist({ countryId: 7 }, rule('bank_statement', 'not_needed')),
      checklist({ countryId: 7, nationality: 'FR' }, rule('bank_statement', 'recommended')),
      checklist({ offerId: 1 }, rule('bank_statement', 'required')),
      checklist({ offerId: 1, nationality: 'FR', purpose: 'work' }, rule('bank_statement', 'not_needed')),
    ]
    const needs = all.map((_, index) => needOf(all.slice(0, index + 1), 'bank_statement'))
    expect(needs).toEqual([undefined, 'recommended', 'required', undefined, 'recommended', 'required', undefined])
    expect(all.map((_, index) => needOf(all.slice(0, index + 1).reverse(), 'bank_statement'))).toEqual(needs)
  })

  it('ignores a checklist without a rule for the document', () => {
    expect(needOf([checklist({ offerId: 1 }, rule('photo', 'not_needed'))], 'passport')).toBe('required')
    expect(needOf([checklist({ offerId: 1 }, rule('photo', 'not_needed'))], 'photo')).toBeUndefined()
  })

  it('answers a checklist’s hints in both languages, and null for the usual ones', () => {
    const items = documentsFor(REQUIRED_BY_DEFAULT, [checklist({}, rule('photo', 'required', '35 × 45 mm'))])
    expect(items.find(({ documentType }) => documentType === 'photo')).toMatchObject({
      ...{ hint: '35 × 45 mm', hintFr: '35 × 45 mm (fr)' },
    })
    expect(items[0]).toMatchObject({ documentType: 'passport', hint: null, hintFr: null })
  })
})
