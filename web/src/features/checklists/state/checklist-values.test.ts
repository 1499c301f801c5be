import type { AdminChecklist } from '@passage/contracts/api/documents/checklists.schema'
import { describe, expect, it } from 'vitest'
import { checklistValues, missingHint, newChecklist, rulesOf } from './checklist-values.ts'

const names = { visaType: null, visaTypeFr: null, agencyName: null, countryName: null, countryNameFr: null }
const photo = { documentType: 'photo', need: 'not_needed', hint: '', hintFr: '' } as const
const stored: AdminChecklist = {
  ...{ id: 1, version: 3, ...names, countryCode: null },
  ...{ offerId: null, countryId: 7, nationality: 'IN', purpose: 'work', rules: [photo] },
}

describe('the form of a checklist', () => {
  it('shows every document and returns those of the checklist', () => {
    const values = checklistValues(stored)
    expect(values.rules).toHaveLength(8)
    expect(rulesOf(values)).toEqual([photo])
    expect(newChecklist(values)).toEqual({
      ...{ offerId: null, countryId: 7, nationality: 'IN', purpose: 'work', rules: [photo] },
    })
  })

  it('applies to all travellers without a choice', () => {
    expect(newChecklist(checklistValues(null))).toEqual({
      ...{ offerId: null, countryId: null, nationality: null, purpose: null, rules: [] },
    })
  })

  it('applies to the chosen offer instead of its country', () => {
    expect(newChecklist({ ...checklistValues(stored), offerId: '12' })).toMatchObject({ offerId: 12, countryId: null })
  })

  it('drops the hint of a document that is not needed', () => {
    const values = checklistValues({ ...stored, rules: [{ ...photo, need: 'required', hint: 'Colour' }] })
    const rules = values.rules.map((rule) => ({ ...rule, need: rule.need && ('not_needed' as const) }))
    expect(rulesOf({ ...values, rules })).toEqual([photo])
  })

  it('requires a hint in both languages or in none', () => {
    expect(missingHint({ ...photo, need: 'required', hint: 'Colour', hintFr: ' ' })).toBe('hintFr')
    expect(missingHint({ ...photo, need: 'required', hint: '', hintFr: 'En couleur' })).toBe('hint')
    expect(missingHint({ ...photo, need: 'required', hint: 'Colour', hintFr: 'En couleur' })).toBeNull()
    expect(missingHint({ ...photo, hint: 'Colour' })).toBeNull()
  })
})
