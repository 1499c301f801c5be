import { describe, expect, test } from 'vitest'
import { entry, trackedEntry, trackedOrder } from '../tracked-order.fixture.ts'
import { applyEntry, laterOf } from './apply-entry.ts'

const order = trackedOrder([entry(1, 'pending', 0), entry(2, 'paid', 5)])

describe('an entry of the stream', () => {
  test('is appended and sets the order’s status', () => {
    const applied = applyEntry(order, trackedEntry(entry(3, 'document_review', 6)))
    expect(applied.order.statusHistory.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(applied.order).toMatchObject({ status: 'document_review', lastSeq: 3 })
    expect(applied.readAgain).toBe(true)
  })

  test('requires no reading without a change of status or payment', () => {
    const news = { kind: 'payment', reason: 'payment_processing' } as const
    expect(applyEntry(order, trackedEntry(entry(3, 'paid', 6, news))).readAgain).toBe(false)
    const moved = entry(3, 'paid', 6, { ...news, paymentStatus: 'processing' })
    expect(applyEntry(order, trackedEntry(moved)).readAgain).toBe(true)
  })

  test('is ignored the second time', () => {
    expect(applyEntry(order, trackedEntry(entry(2, 'cancelled', 9)))).toEqual({ order, readAgain: false })
  })

  test('is ignored after a gap, and the order is read again', () => {
    expect(applyEntry(order, trackedEntry(entry(4, 'processing', 9)))).toEqual({ order, readAgain: true })
  })
})

describe('the newer of two readings', () => {
  const later = trackedOrder([...order.statusHistory, entry(3, 'document_review', 6)])

  test('keeps its entries when a slower answer arrives', () => {
    expect(laterOf(later, order)).toBe(later)
    expect(laterOf(order, later)).toBe(later)
  })

  test('is the second one with the same last entry', () => {
    const moved = { ...order, documentsCount: 4 }
    expect(laterOf(order, moved)).toBe(moved)
    expect(laterOf(undefined, order)).toBe(order)
  })
})
