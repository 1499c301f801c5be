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

  test('is the desk for providers and the landing page for others by default', () => {
    expect(landingPath('', 'service_provider')).toBe('/desk')
    for (const role of ['admin', 'b2b_client', 'customer'] as const) expect(landingPath('', role)).toBe('/')
    expect(landingPath('?next=%2Forder', 'service_provider')).toBe('/order')
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
