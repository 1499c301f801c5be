import { expect, test } from 'vitest'
import { menuLinks } from './menu-links.ts'

const keys = (user: Parameters<typeof menuLinks>[0]) => menuLinks(user).map(({ key }) => key)

test('everyone may go home, order and track; signed-in people see their orders', () => {
  expect(keys(null)).toEqual(['home', 'order', 'track', 'partner'])
  for (const role of ['admin', 'service_provider', 'b2b_client', 'customer'] as const) {
    expect(keys({ role })).toContain('myOrders')
  }
})

test('administrators and agencies look orders up on a page of their own, others at home', () => {
  const track = (user: Parameters<typeof menuLinks>[0]) => menuLinks(user).find(({ key }) => key === 'track')?.href
  for (const role of ['admin', 'b2b_client'] as const) expect(track({ role })).toBe('/track')
  for (const role of ['service_provider', 'customer'] as const) expect(track({ role })).toBe('/#tracking')
  expect(track(null)).toBe('/#tracking')
})

test('a signed-out visitor who wants to order signs in first, and lands in the wizard', () => {
  const order = menuLinks(null).find(({ key }) => key === 'order')
  expect(order).toEqual({ key: 'order', href: '/clerk-login?next=%2Forder', reload: true })
})

test('only administrators see the administration', () => {
  const administration = [
    'users',
    'agencies',
    'countries',
    'visaPrices',
    'checklists',
    'requirements',
    'contactMessages',
    'audit',
  ]
  expect(keys({ role: 'admin' })).toEqual(expect.arrayContaining(administration))
  for (const role of ['service_provider', 'b2b_client', 'customer'] as const) {
    for (const key of administration) expect(keys({ role })).not.toContain(key)
  }
})

test('the desk is for staff', () => {
  for (const role of ['admin', 'service_provider'] as const) expect(keys({ role })).toContain('desk')
  for (const role of ['b2b_client', 'customer'] as const) expect(keys({ role })).not.toContain('desk')
  expect(keys(null)).not.toContain('desk')
})

test('the catalogue with its margins is for staff', () => {
  for (const role of ['admin', 'service_provider'] as const) expect(keys({ role })).toContain('catalogue')
  for (const role of ['b2b_client', 'customer'] as const) expect(keys({ role })).not.toContain('catalogue')
})

test('all but partners are invited to become one', () => {
  expect(keys({ role: 'b2b_client' })).not.toContain('partner')
  for (const role of ['admin', 'service_provider', 'customer'] as const) expect(keys({ role })).toContain('partner')
})

test('the agency dashboard is for all roles but customers', () => {
  expect(keys({ role: 'customer' })).not.toContain('dashboard')
  for (const role of ['admin', 'service_provider', 'b2b_client'] as const) expect(keys({ role })).toContain('dashboard')
})
