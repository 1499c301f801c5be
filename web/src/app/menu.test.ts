import { expect, test } from 'vitest'
import { menuGroups, menuLinks } from './menu.ts'
import { hasSidebar } from './screens.ts'

const keys = (user: Parameters<typeof menuLinks>[0]) => menuLinks(user).map(({ key }) => key)

test('the menu lists home, order and tracking for every visitor and orders for signed-in people', () => {
  expect(keys(null)).toEqual(['home', 'order', 'track', 'partner'])
  for (const role of ['admin', 'service_provider', 'b2b_client', 'customer'] as const) {
    expect(keys({ role })).toContain('myOrders')
  }
})

test('the menu links administrators and agencies to /track and others to the landing page’s tracking', () => {
  const track = (user: Parameters<typeof menuLinks>[0]) => menuLinks(user).find(({ key }) => key === 'track')?.href
  for (const role of ['admin', 'b2b_client'] as const) expect(track({ role })).toBe('/track')
  for (const role of ['service_provider', 'customer'] as const) expect(track({ role })).toBe('/#tracking')
  expect(track(null)).toBe('/#tracking')
})

test('the menu links signed-out visitors to the sign-in before the wizard', () => {
  const order = menuLinks(null).find(({ key }) => key === 'order')
  expect(order).toMatchObject({ href: '/clerk-login?next=%2Forder', reload: true })
})

test('the menu lists the administration for administrators only', () => {
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

test('the menu lists the desk for staff', () => {
  for (const role of ['admin', 'service_provider'] as const) expect(keys({ role })).toContain('desk')
  for (const role of ['b2b_client', 'customer'] as const) expect(keys({ role })).not.toContain('desk')
  expect(keys(null)).not.toContain('desk')
})

test('the menu lists the catalogue for staff', () => {
  for (const role of ['admin', 'service_provider'] as const) expect(keys({ role })).toContain('catalogue')
  for (const role of ['b2b_client', 'customer'] as const) expect(keys({ role })).not.toContain('catalogue')
})

test('the menu lists the partners’ registration for all but partners', () => {
  expect(keys({ role: 'b2b_client' })).not.toContain('partner')
  for (const role of ['admin', 'service_provider', 'customer'] as const) expect(keys({ role })).toContain('partner')
})

test('the menu lists the agency dashboard for all roles but customers', () => {
  expect(keys({ role: 'customer' })).not.toContain('dashboard')
  for (const role of ['admin', 'service_provider', 'b2b_client'] as const) expect(keys({ role })).toContain('dashboard')
})

test('the menu groups every link for staff once', () => {
  const groups = menuGroups({ role: 'admin' })
  expect(groups.map(({ group }) => group)).toEqual([null, 'work', 'catalogue', 'people', 'record'])
  expect(groups.flatMap(({ links }) => links.map(({ key }) => key)).toSorted()).toEqual(
    keys({ role: 'admin' }).toSorted(),
  )
  expect(groups[1]?.links.map(({ key }) => key)).toEqual(['desk', 'team', 'order', 'track', 'myOrders', 'dashboard'])
  for (const reader of [null, { role: 'customer' }, { role: 'b2b_client' }] as const)
    expect(menuGroups(reader)).toEqual([{ group: null, links: menuLinks(reader) }])
})

test('the sidebar is shown to staff on every screen with a permission except the desk', () => {
  for (const role of ['admin', 'service_provider'] as const) {
    for (const path of ['/my-orders', '/agency-dashboard', '/catalog', '/account'])
      expect(hasSidebar(path, { role })).toBe(true)
    for (const path of ['/desk', '/', '/order', '/orders', '/nowhere']) expect(hasSidebar(path, { role })).toBe(false)
  }
  for (const reader of [null, { role: 'customer' }, { role: 'b2b_client' }] as const)
    expect(hasSidebar('/my-orders', reader)).toBe(false)
})
