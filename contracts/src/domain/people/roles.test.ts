import { expect, test } from 'vitest'
import { roleName } from './roles.ts'

test('each role has its words, and anything else is shown as a customer’s', () => {
  const named = (role: string) => [roleName(role, 'en'), roleName(role, 'fr')]
  expect(named('admin')).toEqual(['Administrator', 'Administrateur'])
  expect(named('service_provider')).toEqual(['Service Provider', 'Prestataire'])
  expect(named('b2b_client')).toEqual(['B2B Customer', 'Client B2B'])
  for (const role of ['customer', 'user', 'owner', 'constructor', ''])
    expect(named(role)).toEqual(['Customer', 'Client'])
})
