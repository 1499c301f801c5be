import type { StatusHistoryEntry } from '@passage/contracts/api/orders/order-view.schema'
import { describe, expect, test } from 'vitest'
import { baseSeq } from './edit-form.tsx'

describe('the entry on which a form is based', () => {
  const entry = (seq: number, kind: StatusHistoryEntry['kind']) => ({ seq, kind }) as StatusHistoryEntry

  test('advances with entries of documents', () => {
    const order = { lastSeq: 6, statusHistory: [entry(5, 'status'), entry(6, 'document')] }
    expect(baseSeq(order, 5)).toBe(6)
  })

  test('does not advance with another person’s correction', () => {
    const order = { lastSeq: 6, statusHistory: [entry(5, 'status'), entry(6, 'details')] }
    expect(baseSeq(order, 5)).toBe(5)
  })
})
