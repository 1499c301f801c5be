import { describe, expect, test } from 'vitest'
import { accessOf } from './access.ts'

const session = { user: null, isLoading: false, failed: false }

describe('access guard', () => {
  test('waits until it is known who is here', () => {
    expect(accessOf({ ...session, isLoading: true }, 'order:read')).toBe('checking')
  })

  test('asks the signed-out to sign in, and does not when the server could not answer', () => {
    expect(accessOf(session, 'order:read')).toBe('signed-out')
    expect(accessOf({ ...session, failed: true }, 'order:read')).toBe('failed')
  })

  test('goes by the permission table', () => {
    expect(accessOf({ ...session, user: { role: 'customer' } }, 'order:read')).toBe('allowed')
    expect(accessOf({ ...session, user: { role: 'customer' } }, 'order:change-status')).toBe('wrong-role')
    expect(accessOf({ ...session, user: { role: 'service_provider' } }, 'order:change-status')).toBe('allowed')
  })
})
