import { expect, it } from 'vitest'
import type { ReadRow } from '../reading/read-offers.ts'
import { countRows, uploadRows } from './upload-rows.ts'

const read = (row: number): ReadRow => ({
  ...{ row, country: 'Japan', guessedFrom: null, visaType: 'Tourist visa', offer: null, problems: [] },
})

it('rows stand with what they do, the failed ones first, whoever found them wrong', () => {
  const refusal = { row: 4, code: 'repeated', error: 'Row 4 repeats row 2.', repeats: 2 } as const
  const rows = uploadRows([2, 3, 4, 5].map(read), {
    successful: [
      { row: 2, id: 1, outcome: 'updated', changed: ['basePrice'], version: 3, before: null },
      { row: 5, id: null, outcome: 'created', changed: [], version: 0, before: null },
    ],
    failed: [refusal],
    ...{ total: 3, message: '' },
  })
  expect(rows.map(({ read, outcome }) => [read.row, outcome])).toEqual([
    [3, 'failed'],
    [4, 'failed'],
    [2, 'updated'],
    [5, 'created'],
  ])
  expect(rows.map((row) => row.refusal)).toEqual([null, refusal, null, null])
  expect(countRows(rows)).toEqual({ failed: 2, created: 1, updated: 1, unchanged: 0 })
})
