import type { StatusHistoryEntry } from '@passage/contracts/api/orders.schema'
import { expect, test } from 'vitest'
import { doneByOthers } from './use-meanwhile.ts'

const entry = (seq: number, actorKind: StatusHistoryEntry['actorKind'], changedBy: string | null = null) =>
  ({ seq, actorKind, changedBy }) as StatusHistoryEntry

test('colleagues and the customer are others; I, the clock and what follows by itself are not', () => {
  const history = [
    entry(1, 'customer'),
    entry(2, 'staff', 'Ana Weber'),
    entry(3, 'staff', 'Paul Klein'),
    entry(4, 'system'),
    entry(5, 'timer'),
    entry(6, 'customer'),
  ]
  const seqs = (seen: number) =>
    doneByOthers(history, seen, { firstName: 'Ana', lastName: 'Weber' }).map(({ seq }) => seq)
  expect(seqs(0)).toEqual([1, 3, 6])
  expect(seqs(3)).toEqual([6])
  expect(seqs(6)).toEqual([])
})
