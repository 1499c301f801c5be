import { describe, expect, test } from 'vitest'
import { authPagePath, landingPath, mailedNext, nextPath, onwardPath, signInPath } from './next-path.ts'

describe('the next path after signing in', () => {
  test('is the given page with its query', () => {
    const address = signInPath('/order?offer=12')
    expect(address).toBe('/clerk-login?next=%2Forder%3Foffer%3D12')
    expect(nextPath(address.slice(address.indexOf('?')))).toBe('/order?offer=12')
    expect(nextPath('?next=%2F%3Ftrack%3DORD-1%23tracking')).toBe('/?track=ORD-1#tracking')
  })

  test('is kept between sign-in and sign-up', () => {
    expect(authPagePath('/clerk-signup', '?next=%2Forder%3Foffer%3D12')).toBe(
      '/clerk-signup?next=%2Forder%3Foffer%3D12',
    )
    expect(authPagePath('/clerk-login', '?next=//evil.example')).toBe('/clerk-login')
  })

  test('is the role’s start page by default', () => {
    for (const role of ['admin', 'service_provider'] as const) expect(landingPath('', role)).toBe('/desk')
    expect(landingPath('', 'b2b_client')).toBe('/agency-dashboard')
    expect(landingPath('', 'customer')).toBeNull()
  })

  test('is the page before the sign-in, if the role may open it', () => {
    expect(landingPath('?next=%2Forder', 'service_provider')).toBe('/order')
    expect(landingPath('?next=%2Fadmin%2Fusers%3Fpage%3D2', 'admin')).toBe('/admin/users?page=2')
    expect(landingPath('?next=%2Forders%3Fnumber%3DORD-ABCD2345', 'b2b_client')).toBe('/orders?number=ORD-ABCD2345')
    expect(landingPath('?next=%2Fadmin%2Fusers', 'service_provider')).toBe('/desk')
    expect(landingPath('?next=%2Fdesk%3Forder%3DORD-ABCD2345', 'b2b_client')).toBe('/agency-dashboard')
    expect(landingPath('?next=%2Fdesk', 'customer')).toBeNull()
    expect(landingPath('?next=%2Fno-such-page', 'customer')).toBe('/no-such-page')
  })

  test('is left out of mails by default', () => {
    expect(signInPath('/')).toBe('/clerk-login')
    for (const search of ['', '?next=//evil.example', '?next=%2F.%2F%2Fevil.example']) {
      expect(nextPath(search)).toBe('/')
      expect(onwardPath(search)).toBeUndefined()
      expect(mailedNext(search)).toBeUndefined()
    }
  })
})
