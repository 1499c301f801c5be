import { describe, expect, it } from 'vitest'
import { ORDER_SUBJECTS, orderMessageId, orderSubject } from './subjects.ts'

const orderId = '01900000-0000-7000-8000-000000000001'

describe('subjects', () => {
  it('lie within the stream for every order', () => {
    const within = ORDER_SUBJECTS.replace('>', '')
    expect(orderSubject(orderId).startsWith(within)).toBe(true)
  })

  it('have a message id per order and entry', () => {
    expect(orderMessageId(orderId, 12)).toBe(`${orderId}/12`)
    expect(orderMessageId(orderId, 1)).not.toBe(orderMessageId(orderId, 11))
  })
})
