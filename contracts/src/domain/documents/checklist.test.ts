import { describe, expect, it } from 'vitest'
import { type Checklist, type ChecklistRule, documentsFor, REQUIRED_BY_DEFAULT, requiredOf } from './checklist.ts'

const rule = (documentType: ChecklistRule['documentType'], need: ChecklistRule['need'], hint = ''): ChecklistRule => ({
  ...{ documentType, need, hint, hintFr: hint && `${hint} (fr)` },
})
const checklist = (scope: Partial<Checklist>, ...rules: ChecklistRule[]): Checklist => ({
  ...{ offerId: null, countryId: null, nationality: null, purpose: null, rules },
  ...scope,
})
const needOf = (checklists: Checklist[], type: ChecklistRule['documentType']) =>
  documentsFor(REQUIRED_BY_DEFAULT, checklists).find(({ documentType }) => documentType === type)?.need

describe('the documents of a journey', () => {
  it('are the wizard’s six where nothing else is said, required ones first', () => {
    expect(documentsFor(REQUIRED_BY_DEFAULT, []).map(({ documentType, need }) => [documentType, need])).toEqual([
      ['passport', 'required'],
      ['photo', 'required'],
      ['travel_proof', 'required'],
      ['application_form', 'recommended'],
      ['accommodation', 'recommended'],
      ['bank_statement', 'recommended'],
    ])
  })

  it('follow the offer’s own list', () => {
    expect(requiredOf(documentsFor(['passport', 'bank_statement'], []))).toEqual(['passport', 'bank_statement'])
  })

  it('are as the closest checklist says, whatever the order in which they come', () => {
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

  it('are left alone by a checklist that does not speak of them', () => {
    expect(needOf([checklist({ offerId: 1 }, rule('photo', 'not_needed'))], 'passport')).toBe('required')
    expect(needOf([checklist({ offerId: 1 }, rule('photo', 'not_needed'))], 'photo')).toBeUndefined()
  })

  it('carry a checklist’s own words, in both languages, and none where the usual ones stand', () => {
    const items = documentsFor(REQUIRED_BY_DEFAULT, [checklist({}, rule('photo', 'required', '35 × 45 mm'))])
    expect(items.find(({ documentType }) => documentType === 'photo')).toMatchObject({
      ...{ hint: '35 × 45 mm', hintFr: '35 × 45 mm (fr)' },
    })
    expect(items[0]).toMatchObject({ documentType: 'passport', hint: null, hintFr: null })
  })
})
