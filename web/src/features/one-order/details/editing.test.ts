import type { StatusHistoryEntry } from '@passage/contracts/api/orders/order-view.schema'
import { describe, expect, test } from 'vitest'
import { editingOf, reckonedSeq } from './editing.ts'

const editableUntil = '2026-11-21T08:00:00.000Z'
const early = Date.parse('2026-11-20T12:00:00Z')
const late = Date.parse('2026-11-22T12:00:00Z')

describe('the owner’s editable fields', () => {
  test('are all for 24 hours', () => {
    const all = { contact: true, journey: true, corrects: true, fills: true }
    expect(editingOf({ status: 'document_review', editableUntil }, early)).toEqual(all)
  })

  test('are the travellers’ missing details afterwards', () => {
    const missing = { contact: false, journey: false, corrects: false, fills: true }
    expect(editingOf({ status: 'processing', editableUntil }, late)).toEqual(missing)
  })

  test('are the contact’s after the submission and none in a closed order', () => {
    const contact = { contact: true, journey: false, corrects: false, fills: false }
    expect(editingOf({ status: 'submitted', editableUntil }, early)).toEqual(contact)
    expect(editingOf({ status: 'completed', editableUntil }, early)).toEqual({ ...contact, contact: false })
  })
})

describe('the entry on which a form is based', () => {
  const entry = (seq: number, kind: StatusHistoryEntry['kind']) => ({ seq, kind }) as StatusHistoryEntry

  test('advances with entries of documents', () => {
    const order = { lastSeq: 6, statusHistory: [entry(5, 'status'), entry(6, 'document')] }
    expect(reckonedSeq(order, 5)).toBe(6)
  })

  test('does not advance with another person’s correction', () => {
    const order = { lastSeq: 6, statusHistory: [entry(5, 'status'), entry(6, 'details')] }
    expect(reckonedSeq(order, 5)).toBe(5)
  })
})
