import { expect, test } from 'vitest'
import { actionWords, detailLines } from './audit.ts'

test.each([
  ['order.details-lost', 'Order · details lost'],
  ['embassy-file.viewed', 'Embassy file · viewed'],
  ['order.staff_decision', 'Order · staff decision'],
  ['strange', 'Strange'],
])('%s reads as %s', (action, words) => {
  expect(actionWords(action)).toBe(words)
})

test('details are shown as lines at any depth', () => {
  const details = { role: { from: 'customer', to: 'admin' }, agencyId: null, files: ['a', 'b'], count: 0, ok: false }
  expect(detailLines(details)).toEqual([
    ['role.from', 'customer'],
    ['role.to', 'admin'],
    ['agencyId', '–'],
    ['files', 'a, b'],
    ['count', '0'],
    ['ok', 'false'],
  ])
})
