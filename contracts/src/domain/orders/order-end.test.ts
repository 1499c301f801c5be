import { describe, expect, it } from 'vitest'
import { leftToDo, wasAtEmbassy } from './order-end.ts'

describe('leftToDo', () => {
  it.each([
    ['a visa that can be downloaded', 'completed', 'download', 1, 'download'],
    ['a visa whose file has been deleted since', 'completed', 'download', 0, 'nothing'],
    ['one traveller’s visa to download while another collects theirs', 'completed', 'collected', 1, 'download'],
    ['a visa to collect', 'completed', 'collected', 0, 'collect'],
    ['a visa that the embassy sends', 'completed', 'embassy', 0, 'receive'],
    ['a visa without a document', 'completed', 'nothing', 0, 'nothing'],
    ['a completed order without a known delivery', 'completed', null, 0, 'nothing'],
    ['a refusal', 'rejected', null, 0, 'decide'],
    ['a refusal after a visa of another traveller', 'rejected', null, 1, 'decide'],
    ['a cancelled order', 'cancelled', null, 0, 'nothing'],
  ] as const)('answers for %s', (_what, status, delivery, visasHere, left) => {
    expect(leftToDo({ status, delivery, visasHere })).toBe(left)
  })
})

describe('wasAtEmbassy', () => {
  const entry = (newStatus: 'processing' | 'submitted' | 'approved' | 'rejected', kind = 'status') => ({
    kind,
    newStatus,
  })

  it('reads the statuses of the past, not only the last one', () => {
    expect(wasAtEmbassy([entry('processing'), entry('rejected')])).toBe(false)
    expect(wasAtEmbassy([entry('submitted'), entry('rejected')])).toBe(true)
    expect(wasAtEmbassy([entry('approved'), entry('processing'), entry('rejected')])).toBe(true)
    expect(wasAtEmbassy([])).toBe(false)
  })
})
