import { contactPath } from '@passage/contracts/domain/site/order-path'
import { expect, test } from 'vitest'
import { readAbout } from './contact-place.ts'

test('the contact form’s address names the order that a message is about', () => {
  const { search, hash } = new URL(contactPath('ORD-34679ACD'), 'https://passage.example')
  expect(readAbout(new URLSearchParams(search))).toBe('ORD-34679ACD')
  expect(hash).toBe('#contact')
})

test('an address without an order’s number is about none', () => {
  for (const query of ['', 'about=', 'about=visa']) expect(readAbout(new URLSearchParams(query))).toBeNull()
})
