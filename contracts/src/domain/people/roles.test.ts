import { describe, expect, it } from 'vitest'
import { isStaff, ROLES, roleName } from './roles.ts'

describe('roles', () => {
  it('have a name in both languages; unknown ones are named Customer', () => {
    const named = (role: string) => [roleName(role, 'en'), roleName(role, 'fr')]
    expect(named('admin')).toEqual(['Administrator', 'Administrateur'])
    expect(named('service_provider')).toEqual(['Service Provider', 'Prestataire'])
    expect(named('b2b_client')).toEqual(['B2B Customer', 'Client B2B'])
    for (const role of ['customer', 'user', 'owner', 'constructor', ''])
      expect(named(role)).toEqual(['Customer', 'Client'])
  })

  it('are staff for administrators and service providers', () => {
    expect(ROLES.filter(isStaff)).toEqual(['admin', 'service_provider'])
  })
})
