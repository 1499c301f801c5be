import { describe, expect, test } from 'vitest'
import { accessOf } from './access.ts'

const session = { user: null, isLoading: false, failed: false }

describe('the access guard', () => {
  test('waits for the session', () => {
    expect(accessOf({ ...session, isLoading: true }, 'order:read')).toBe('checking')
  })

  test('asks signed-out visitors to sign in, except when the server did not answer', () => {
    expect(accessOf(session, 'order:read')).toBe('signed-out')
    expect(accessOf({ ...session, failed: true }, 'order:read')).toBe('failed')
  })

  test('follows the permission table', () => {
    expect(accessOf({ ...session, user: { role: 'customer' } }, 'order:read')).toBe('allowed')
    expect(accessOf({ ...session, user: { role: 'customer' } }, 'order:change-status')).toBe('wrong-role')
    expect(accessOf({ ...session, user: { role: 'service_provider' } }, 'order:change-status')).toBe('allowed')
  })
})
