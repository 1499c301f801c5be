import { describe, expect, test } from 'vitest'
import { SITE_PATH_LENGTH, sitePath } from './site-path.ts'

/** The address to which a browser on this site goes. */
const arrivesAt = (path: string) => new URL(path, 'https://passage.example').origin

describe('sitePath', () => {
  test.each(['/', '/order?offer=12', '/orders?number=ORD-2345ABCD', '/?track=ORD-1#tracking'])('accepts %j', (path) => {
    expect(sitePath(path)).toBe(path)
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/./\\evil.example',
    'javascript:alert(1)',
    '%2F%2Fevil.example',
    ' //evil.example',
    '',
    'order',
    `/order?x=${'y'.repeat(SITE_PATH_LENGTH)}`,
    // Short as typed, too long once percent-encoded.
    `/order?x=${'é'.repeat(SITE_PATH_LENGTH / 2)}`,
    '/clerk-login?next=/',
    '/login',
    '/clerk-signup',
    '/reset-password#token=x',
    '/verify-email',
    '/x/../login',
  ])('refuses %j', (path) => {
    expect(sitePath(path)).toBeNull()
  })

  test('keeps every accepted path on the site, encoded twice or not', () => {
    const parts = ['/', '\\', '.', '..', '%2f', '%5c', '%2e', 'evil.example', '@', ':', '\t', '\r', ' ', '?', '#', '//']
    for (const a of parts) {
      for (const b of parts) {
        for (const c of parts) {
          const path = sitePath(`/${a}${b}${c}`)
          if (path === null) continue
          expect(arrivesAt(path), JSON.stringify([a, b, c])).toBe('https://passage.example')
          expect(sitePath(path)).toBe(path)
        }
      }
    }
  })
})
