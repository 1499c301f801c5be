import { expect, it } from 'vitest'
import { ORDER_SUBJECTS, orderMessageId, orderSubject } from './subjects.ts'

const orderId = '01900000-0000-7000-8000-000000000001'

it('gives every order a subject within the stream', () => {
  const within = ORDER_SUBJECTS.replace('>', '')
  expect(orderSubject(orderId).startsWith(within)).toBe(true)
})

it('names a message by its order and number, so that no two entries share one', () => {
  expect(orderMessageId(orderId, 12)).toBe(`${orderId}/12`)
  expect(orderMessageId(orderId, 1)).not.toBe(orderMessageId(orderId, 11))
})
