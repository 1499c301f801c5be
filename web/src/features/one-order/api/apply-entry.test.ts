import { describe, expect, test } from 'vitest'
import { entry, trackedEntry, trackedOrder } from '../tracked-order.fixture.ts'
import { applyEntry, laterOf } from './apply-entry.ts'

const order = trackedOrder([entry(1, 'pending', 0), entry(2, 'paid', 5)])

describe('a line of the stream', () => {
  test('is put at the end and moves the order on', () => {
    const applied = applyEntry(order, trackedEntry(entry(3, 'document_review', 6)))
    expect(applied.order.statusHistory.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(applied.order).toMatchObject({ status: 'document_review', lastSeq: 3 })
    expect(applied.readAgain).toBe(true)
  })

  test('that changes neither the status nor the payment needs no second look', () => {
    const news = { kind: 'payment', reason: 'payment_processing' } as const
    expect(applyEntry(order, trackedEntry(entry(3, 'paid', 6, news))).readAgain).toBe(false)
    const moved = entry(3, 'paid', 6, { ...news, paymentStatus: 'processing' })
    expect(applyEntry(order, trackedEntry(moved)).readAgain).toBe(true)
  })

  test('that is there already changes nothing', () => {
    expect(applyEntry(order, trackedEntry(entry(2, 'cancelled', 9)))).toEqual({ order, readAgain: false })
  })

  test('after a gap is left out, and the order read again', () => {
    expect(applyEntry(order, trackedEntry(entry(4, 'processing', 9)))).toEqual({ order, readAgain: true })
  })
})

describe('two readings of an order', () => {
  const later = trackedOrder([...order.statusHistory, entry(3, 'document_review', 6)])

  test('a slow answer does not take lines away', () => {
    expect(laterOf(later, order)).toBe(later)
    expect(laterOf(order, later)).toBe(later)
  })

  test('of two equally late ones the second is right', () => {
    const moved = { ...order, documentsCount: 4 }
    expect(laterOf(order, moved)).toBe(moved)
    expect(laterOf(undefined, order)).toBe(order)
  })
})
