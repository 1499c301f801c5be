import { describe, expect, it } from 'vitest'
import { roleName } from './roles.ts'

describe('roleName', () => {
  it('names every role, and an unknown one as a customer', () => {
    const named = (role: string) => [roleName(role, 'en'), roleName(role, 'fr')]
    expect(named('admin')).toEqual(['Administrator', 'Administrateur'])
    expect(named('service_provider')).toEqual(['Service Provider', 'Prestataire'])
    expect(named('b2b_client')).toEqual(['B2B Customer', 'Client B2B'])
    for (const role of ['customer', 'user', 'owner', 'constructor', ''])
      expect(named(role)).toEqual(['Customer', 'Client'])
  })
})
