import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { expect, test } from 'vitest'
import { entry, fullOrder, redactedOrder } from '../order.fixture.ts'
import { deadlinesOf } from './deadlines.ts'

const now = Date.parse('2026-11-17T08:00:00Z')
const review = fullOrder([entry(1, 'pending', 0), entry(2, 'document_review', 5)], {
  dueAt: '2026-11-17T17:00:00.000Z',
})
const kinds = (order: OrderView) => deadlinesOf(order, now).map(({ kind, party }) => [kind, party])

test('the deadlines are those of the acting party and of the visa', () => {
  expect(kinds(review)).toEqual([
    ['due', 'passage'],
    ['expected', null],
  ])
})

test('a passed deadline is marked as passed', () => {
  expect(kinds({ ...review, dueAt: '2026-11-16T17:00:00.000Z' })[0]).toEqual(['overdue', 'passage'])
})

test('strangers see only the expected day of the visa', () => {
  expect(kinds(redactedOrder(review.statusHistory, { dueAt: review.dueAt }))).toEqual([['expected', null]])
})

test('the day of the embassy’s answer and of the visa is shown once until it has passed', () => {
  const atEmbassy = { ...review, status: 'submitted', whoseTurn: 'embassy', expectedCompletion: '2026-11-17' } as const
  expect(kinds(atEmbassy)).toEqual([['expected', null]])
  expect(kinds({ ...atEmbassy, expectedCompletion: '2026-11-18' })[0]).toEqual(['due', 'embassy'])
  expect(kinds({ ...atEmbassy, dueAt: '2026-11-17T07:00:00.000Z' })[0]).toEqual(['overdue', 'embassy'])
})

test('an unpaid order has the end of its payment window and a closed one no deadline', () => {
  const unpaid = redactedOrder([entry(1, 'pending', 0)], { paymentWindowEndsAt: '2026-11-17T09:00:00.000Z' })
  expect(kinds(unpaid)).toEqual([['pay', null]])
  expect(kinds({ ...review, status: 'completed' })).toEqual([])
})
