import { expect, it } from 'vitest'
import type { ReadRow } from '../reading/read-offers.ts'
import { afterWriting, countRows, offersToWrite, statusSet, uploadRows } from './upload-rows.ts'

const read = (row: number): ReadRow => ({
  ...{ row, country: 'Japan', guessedFrom: null, visaType: 'Tourist visa', offer: null, problems: [] },
})

it('rows show their outcome, failed and refused ones first', () => {
  const refusal = { row: 4, code: 'repeated', error: 'Row 4 repeats row 2.', repeats: 2 } as const
  const rows = uploadRows([2, 3, 4, 5].map(read), {
    successful: [
      { row: 2, id: 1, outcome: 'updated', changed: ['basePrice'], version: 3, before: null },
      { row: 5, id: null, outcome: 'created', changed: [], version: 0, before: null },
    ],
    failed: [refusal],
    total: 3,
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

const offerOf = (row: number) => ({
  ...{ row, countryId: 1, visaType: 'tourist', basePrice: '80.00', processingFee: '39.00', processingDays: 7 },
  description: 'Single entry',
})
const good = (row: number, isActive?: boolean): ReadRow => ({
  ...read(row),
  offer: { ...offerOf(row), ...(isActive !== undefined && { isActive }) },
})
const done = { id: 1, version: 3, changed: [], before: null }
const ANSWER = { total: 0 }

it('a row that the preview refused is not sent and keeps its reason', () => {
  const refusal = { row: 2, code: 'agency_unknown', error: 'Gone.' } as const
  const reads = [good(2), good(3)]
  const shown = uploadRows(reads, {
    ...ANSWER,
    successful: [{ ...done, row: 3, outcome: 'updated' }],
    failed: [refusal],
  })
  expect(offersToWrite(shown)).toEqual([{ ...offerOf(3), expectedVersion: 3 }])
  const written = afterWriting(shown, {
    ...{ ...ANSWER, successful: [], failed: [{ row: 3, code: 'changed_meanwhile', error: 'Changed.' }] },
  })
  expect(written.map(({ refusal: why }) => why?.code)).toEqual(['agency_unknown', 'changed_meanwhile'])
})

it('a row that was written by a try without an answer shows what it did', () => {
  const created = { ...done, row: 2, id: null, version: 0, outcome: 'created' } as const
  const updated = { ...done, row: 3, outcome: 'updated', changed: ['basePrice' as const] } as const
  const unchanged = { ...done, outcome: 'unchanged' } as const
  const shown = uploadRows([good(2), good(3), good(4)], {
    ...{
      ...ANSWER,
      failed: [],
      successful: [created, updated, { ...unchanged, row: 4 }].map((one) => ({ ...one, changed: [...one.changed] })),
    },
  })
  const again = [2, 3, 4].map((row) => ({ ...unchanged, row, id: row, version: 4 }))
  const written = afterWriting(shown, { ...ANSWER, failed: [], successful: again })
  expect(written.map(({ outcome, done }) => [outcome, done?.id])).toEqual([
    ['created', 2],
    ['updated', 3],
    ['unchanged', 4],
  ])
})

it.each([
  ['created', good(2), [], false],
  ['created', good(2, true), [], true],
  ['created', good(2, false), [], false],
  ['updated', good(2, false), ['isActive'], false],
  ['updated', good(2, true), ['basePrice'], null],
  ['unchanged', good(2, true), [], null],
] as const)('a row shows the status that it sets: %s, %j', (outcome, row, changed, status) => {
  const rows = uploadRows([row], {
    ...{ ...ANSWER, successful: [{ ...done, row: 2, outcome, changed: [...changed] }], failed: [] },
  })
  expect(rows.map(statusSet)).toEqual([status])
})
