import { expect, it } from 'vitest'
import type { StatusChoice } from '../parts/note-drafts.ts'
import { statusChange } from './use-status-change.ts'

const choice: StatusChoice = {
  status: 'submitted',
  notes: ' ',
  embassyReference: ' EMB-7 ',
  submittedOn: '2026-11-20',
  delivery: null,
}

it('a submission includes the embassy’s reference and day', () => {
  expect(statusChange(choice, 4)).toEqual({
    status: 'submitted',
    embassyReference: 'EMB-7',
    submittedOn: '2026-11-20',
    changedBy: 'Agent',
    expectedSeq: 4,
    undo: true,
  })
})

it('other statuses include neither reference nor day', () => {
  expect(statusChange({ ...choice, status: 'approved', notes: 'Good news.' }, 5)).toEqual({
    status: 'approved',
    notes: 'Good news.',
    changedBy: 'Agent',
    expectedSeq: 5,
    undo: true,
  })
  expect(statusChange({ ...choice, status: null }, 5)).toBeNull()
})

it('only a completion includes the delivery of the visa', () => {
  const collected = { ...choice, notes: '', delivery: 'collected' } as const
  expect(statusChange({ ...collected, status: 'completed' }, 6)).toEqual({
    status: 'completed',
    delivery: 'collected',
    changedBy: 'Agent',
    expectedSeq: 6,
    undo: true,
  })
  expect(statusChange({ ...collected, status: 'approved' }, 6)).not.toHaveProperty('delivery')
})
