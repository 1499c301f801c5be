import type { StatusHistoryEntry } from '@passage/contracts/api/orders.schema'
import { expect, test } from 'vitest'
import { doneByOthers } from './use-meanwhile.ts'

const entry = (seq: number, actorKind: StatusHistoryEntry['actorKind'], changedById: string | null = null) =>
  ({ seq, actorKind, changedById, changedBy: 'Ana Weber' }) as StatusHistoryEntry

test('colleagues and the customer are others; I, the clock and what follows by itself are not', () => {
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
