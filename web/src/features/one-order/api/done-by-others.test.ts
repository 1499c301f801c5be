import type { FullOrder, StatusHistoryEntry } from '@passage/contracts/api/orders/order-view.schema'
import { expect, test } from 'vitest'
import { doneByOthers, knownSeq } from './done-by-others.ts'

const entry = (seq: number, actorKind: StatusHistoryEntry['actorKind'], changedById: string | null = null) =>
  ({ seq, actorKind, changedById, changedBy: 'Ana Weber' }) as StatusHistoryEntry

test('changes by others are those of colleagues and the customer', () => {
  const history = [
    entry(1, 'customer'),
    entry(2, 'staff', 'ana'),
    entry(3, 'staff', 'another of the same name'),
    entry(4, 'system'),
    entry(5, 'timer'),
    entry(6, 'customer'),
  ]
  const seqs = (seen: number) => doneByOthers(history, seen, { id: 'ana' }).map(({ seq }) => seq)
  expect(seqs(0)).toEqual([1, 3, 6])
  expect(seqs(3)).toEqual([6])
  expect(seqs(6)).toEqual([])
})

test('a decision is based on the entries that its person saw and made', () => {
  const order = (...statusHistory: StatusHistoryEntry[]) =>
    ({ lastSeq: statusHistory.at(-1)?.seq ?? 0, statusHistory }) as FullOrder
  const mine = [entry(4, 'staff', 'ana'), entry(5, 'system')]
  expect(knownSeq(order(...mine), 3, { id: 'ana' })).toBe(5)
  expect(knownSeq(order(...mine, entry(6, 'customer'), entry(7, 'staff', 'ana')), 3, { id: 'ana' })).toBe(5)
  expect(knownSeq(order(...mine, entry(6, 'customer')), 6, { id: 'ana' })).toBe(6)
})
