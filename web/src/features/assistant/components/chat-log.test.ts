import { expect, test } from 'vitest'
import { isOwnPath } from './chat-log.tsx'

test.each(['/order', '/order?destination=KE', '/#faq', '/orders?number=ORD-K7M4XQ9H', '/legal/refund'])(
  '%s is a path of the site',
  (href) => expect(isOwnPath(href)).toBe(true),
)

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'https://elsewhere.example/order',
  'javascript:alert(1)',
  'order',
  '',
])('%j is no path of the site', (href) => expect(isOwnPath(href)).toBe(false))
