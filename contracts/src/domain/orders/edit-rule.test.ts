import { describe, expect, it } from 'vitest'
import { editableUntil, editingOf } from './edit-rule.ts'

const until = editableUntil(new Date('2027-03-01T10:00:00Z'))
const last = until.getTime() - 1
const all = { contact: true, journey: true, corrects: true, fills: true }
const none = { contact: false, journey: false, corrects: false, fills: false }

it('an order is editable until 24 hours after it was placed', () => {
  expect(until.toISOString()).toBe('2027-03-02T10:00:00.000Z')
})

describe('the owner’s editable details', () => {
  it('are all for 24 hours', () => {
    expect(editingOf({ status: 'document_review', editableUntil: until }, last)).toEqual(all)
    expect(editingOf({ status: 'document_review', editableUntil: until.toISOString() }, last)).toEqual(all)
  })

  it('are the travellers’ missing details afterwards', () => {
    expect(editingOf({ status: 'processing', editableUntil: until }, last + 1)).toEqual({ ...none, fills: true })
  })

  it('are the contact’s while the embassy has the file, for 24 hours', () => {
    for (const status of ['submitted', 'approved'] as const) {
      expect(editingOf({ status, editableUntil: until }, last)).toEqual({ ...none, contact: true })
      expect(editingOf({ status, editableUntil: until }, last + 1)).toEqual(none)
    }
  })

  it('are none in a closed order', () => {
    for (const status of ['completed', 'rejected', 'cancelled'] as const)
      expect(editingOf({ status, editableUntil: until }, last)).toEqual(none)
  })
})
