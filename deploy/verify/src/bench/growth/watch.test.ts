import { expect, test } from 'vitest'
import { rowsRead } from './watch.ts'

const node = (type: string, rows: number, more: object = {}) => ({
  ...{ 'Node Type': type, 'Actual Rows': rows, 'Actual Loops': 1 },
  ...more,
})

test('rows read are those that a scan looked at, for each of its turns', () => {
  const inner = node('Index Scan', 2, { 'Actual Loops': 5, 'Rows Removed by Filter': 1 })
  expect(rowsRead(node('Nested Loop', 10, { Plans: [node('Seq Scan', 5), inner] }))).toBe(5 + 15)
})

test('a bitmap counts once', () => {
  const heap = node('Bitmap Heap Scan', 3, { 'Rows Removed by Index Recheck': 4 })
  expect(rowsRead({ ...heap, Plans: [node('Bitmap Index Scan', 7)] })).toBe(7)
})
