import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import { ENTRIES_CARRIED } from '@passage/contracts/workflows/visa-order'
import { describe, expect, it } from 'vitest'
import { orderInput } from '../testing/fake-world.ts'
import { contentSeq } from './documents/embassy-file.ts'
import { carriedOf, initialState } from './state.ts'

const entry = (seq: number, kind: HistoryEntry['kind'] = 'status'): HistoryEntry => ({
  ...{ seq, entryId: `entry-${seq}`, kind, status: 'processing', paymentStatus: 'completed', reason: 'staff_decision' },
  ...{ override: false, actor: { kind: 'staff', id: 's1' }, at: '2026-11-21T12:00:00.000Z' },
})
const after = (entries: HistoryEntry[]) => ({
  ...initialState(orderInput()),
  history: entries,
  seq: entries.length + 1,
})
const many = Array.from({ length: 120 }, (_, index) => entry(index + 2))

describe('the carried state', () => {
  it('has the newest entries and the number of all', () => {
    const state = after(many)
    const carried = carriedOf(state)
    expect(carried.history).toEqual(many.slice(-ENTRIES_CARRIED))
    expect(carried.seq).toBe(121)
    expect(initialState({ ...orderInput(), carried })).toMatchObject({ seq: 121, history: carried.history })
    // The current run still answers queries.
    expect(state.history).toHaveLength(120)
  })
})

describe('the content of the embassy’s file', () => {
  it('is as of the last entry that changes it, or of the entry before the known ones', () => {
    expect(contentSeq(after([]))).toBe(1)
    expect(contentSeq(after([entry(2), entry(3, 'payment')]))).toBe(2)
    const paymentsOnly = Array.from({ length: 90 }, (_, index) => entry(index + 2, 'payment'))
    expect(contentSeq(after(paymentsOnly))).toBe(1)
    expect(contentSeq(carriedOf(after(paymentsOnly)))).toBe(41)
  })
})
