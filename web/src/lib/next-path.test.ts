import { describe, expect, test } from 'vitest'
import { doorPath, nextPath, signInPath } from './next-path.ts'

const ORIGIN = 'http://localhost:3000'

describe('the way back after signing in', () => {
  test('leads to the page and query it was given', () => {
    const address = signInPath('/order?offer=12')
    expect(address).toBe('/clerk-login?next=%2Forder%3Foffer%3D12')
    expect(nextPath(new URL(address, ORIGIN).search, ORIGIN)).toBe('/order?offer=12')
    expect(nextPath('?next=%2F%3Ftrack%3DORD-1%23tracking', ORIGIN)).toBe('/?track=ORD-1#tracking')
  })

  test('is kept between signing in and signing up', () => {
    expect(doorPath('/clerk-signup', '?next=%2Forder%3Foffer%3D12', ORIGIN)).toBe(
      '/clerk-signup?next=%2Forder%3Foffer%3D12',
    )
    expect(doorPath('/clerk-login', '?next=//evil.example', ORIGIN)).toBe('/clerk-login')
  })

  test('leads home where there is none', () => {
    expect(signInPath('/')).toBe('/clerk-login')
    expect(nextPath('', ORIGIN)).toBe('/')
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'order',
    '/clerk-login?next=/',
    '/login',
    '/clerk-signup',
    '/reset-password#token=x',
    '/verify-email',
  ])('does not follow %j', (next) => {
    expect(nextPath(`?next=${encodeURIComponent(next)}`, ORIGIN)).toBe('/')
  })
})
