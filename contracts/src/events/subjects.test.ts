import { expect, it } from 'vitest'
import { ORDER_SUBJECTS, orderIdOfSubject, orderMessageId, orderSubject } from './subjects.ts'

const orderId = '01900000-0000-7000-8000-000000000001'

it('reads an order’s id back from its subject', () => {
  expect(orderIdOfSubject(orderSubject(orderId))).toBe(orderId)
})

it('gives every order a subject within the stream', () => {
  const within = ORDER_SUBJECTS.replace('>', '')
  expect(orderSubject(orderId).startsWith(within)).toBe(true)
})

it.each([
  'passage.orders.entry',
  'passage.orders..entry',
  `passage.orders.${orderId}`,
  `passage.orders.${orderId}.entry.more`,
  `passage.orders.${orderId}.more.entry`,
  `other.passage.orders.${orderId}.entry`,
  '',
])('reads no id from %j', (subject) => {
  expect(orderIdOfSubject(subject)).toBeNull()
})

it('names a message by its order and number, so that no two entries share one', () => {
  expect(orderMessageId(orderId, 12)).toBe(`${orderId}/12`)
  expect(orderMessageId(orderId, 1)).not.toBe(orderMessageId(orderId, 11))
})
