import type { DeskOrder } from '@passage/contracts/api/desk/desk.schema'
import { expect, test } from 'vitest'
import { type DeskRow, mergeReading, nextToReview, rowBeside, showAll } from './shown-rows.ts'

const order = (name: string, facts: Partial<DeskOrder> = {}) =>
  ({ orderId: name, orderNumber: name, nextAction: 'review', documentsToReview: 1, ...facts }) as DeskOrder
const orders = (names: string) => [...names].map((name) => order(name))
const said = (rows: readonly DeskRow[]) =>
  rows.map(({ order, gone }) => (gone ? `(${order.orderId})` : order.orderId)).join('')

test('a new reading changes rows in place, keeps removed ones and hides new ones', () => {
  const first = showAll([orders('abc')])
  const later = mergeReading(first, [[order('c', { documentsToReview: 0 }), ...orders('xa')]], false)
  expect(said(later.rows)).toBe('a(b)c')
  expect(later.rows[2]?.order.documentsToReview).toBe(0)
  expect(later.news.map(({ orderId }) => orderId)).toEqual(['x'])
  expect(said(showAll([orders('xac')]).rows)).toBe('xac')
})

test('an order that returns is shown as present', () => {
  const gone = mergeReading(showAll([orders('ab')]), [orders('b')], false)
  expect(said(gone.rows)).toBe('(a)b')
  expect(said(mergeReading(gone, [orders('ab')], false).rows)).toBe('ab')
})

test('further pages are appended, and rows beyond the last page are not marked as gone', () => {
  const first = showAll([orders('ab')])
  const more = mergeReading(first, [orders('ab'), orders('cd')], true)
  expect(said(more.rows)).toBe('abcd')
  expect(more.news).toEqual([])
  const pushed = mergeReading(more, [orders('xa'), orders('bc')], true)
  expect(said(pushed.rows)).toBe('abcd')
  expect(pushed.news).toHaveLength(1)
  expect(said(mergeReading(more, [orders('xa'), orders('bc')], false).rows)).toBe('abc(d)')
})

test('an order on two pages is shown once', () => {
  expect(said(showAll([orders('ab'), orders('bc')]).rows)).toBe('abc')
  const more = mergeReading(showAll([orders('ab')]), [orders('ab'), orders('bcc')], false)
  expect(said(more.rows)).toBe('abc')
  expect(more.news).toEqual([])
})

test('the next and previous rows skip those that are gone', () => {
  const { rows } = mergeReading(showAll([orders('abc')]), [orders('ac')], false)
  expect(rowBeside(rows, 'a', 1)?.order.orderId).toBe('c')
  expect(rowBeside(rows, 'c', -1)?.order.orderId).toBe('a')
  expect(rowBeside(rows, 'c', 1)).toBeUndefined()
  expect(rowBeside(rows, null, 1)?.order.orderId).toBe('a')
})

test('the order after a review is the next one below with a review, or else the first', () => {
  const { rows } = showAll([[order('a'), order('b', { documentsToReview: 0 }), order('c')]])
  expect(nextToReview(rows, 'a')?.orderId).toBe('c')
  expect(nextToReview(rows, 'c')?.orderId).toBe('a')
  expect(nextToReview(rows, 'elsewhere')?.orderId).toBe('a')
  expect(nextToReview([], 'a')).toBeUndefined()
})
