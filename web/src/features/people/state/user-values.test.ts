import type { UserView } from '@passage/contracts/api/people/people.schema'
import { expect, test } from 'vitest'
import { createBody, updateBody, userValues } from './user-values.ts'

const member: UserView = {
  id: '0198c0de-0000-7000-8000-000000000001',
  username: 'marie',
  email: 'marie@travel.example',
  emailVerified: true,
  firstName: 'Marie',
  lastName: 'Durand',
  role: 'b2b_client',
  agencyId: 7,
  agencyName: 'Travel',
  isActive: true,
  orders: 2,
  mailsInDoubt: 0,
  lastLogin: null,
  createdAt: '2026-11-21T12:00:00Z',
}

test('a new user is a partner’s member by default', () => {
  expect(userValues(null)).toMatchObject({ role: 'b2b_client', agencyId: '', password: '' })
})

test('an agency is sent for partners’ members only', () => {
  const values = userValues(member)
  expect(updateBody(values, member).agencyId).toBe(7)
  for (const role of ['admin', 'service_provider', 'customer'] as const) {
    expect(updateBody({ ...values, role }, member).agencyId).toBeNull()
    expect(createBody({ ...values, role }).agencyId).toBeNull()
  }
})

test('an empty password keeps the current one', () => {
  expect(updateBody(userValues(member), member)).not.toHaveProperty('password')
  expect(updateBody({ ...userValues(member), password: 'long enough' }, member)).toMatchObject({
    password: 'long enough',
  })
})
