import { expect, test } from 'vitest'
import { menuLinks } from './menu-links.ts'

const keys = (user: Parameters<typeof menuLinks>[0]) => menuLinks(user).map(({ key }) => key)

test('everyone may go home, order and track; signed-in people see their orders', () => {
  expect(keys(null)).toEqual(['home', 'order', 'track'])
  for (const role of ['admin', 'service_provider', 'b2b_client', 'customer'] as const) {
    expect(keys({ role })).toContain('myOrders')
  }
})

test('a signed-out visitor who wants to order signs in first, and lands in the wizard', () => {
  const order = menuLinks(null).find(({ key }) => key === 'order')
  expect(order).toEqual({ key: 'order', href: '/clerk-login?next=%2Forder', reload: true })
})
