import { describe, expect, it } from 'vitest'
import {
  type ActingPerson,
  mayActOn,
  needsThePerson,
  PERMISSIONS,
  type Permission,
  type Scope,
  scopeOf,
} from './permissions.ts'
import { ROLES, type Role } from './roles.ts'

describe('permissions', () => {
  // Columns as in ROLES: admin, service_provider, b2b_client, customer.
  const table: Record<Permission, [Scope | null, Scope | null, Scope | null, Scope | null]> = {
    'catalogue:read': ['any', 'any', 'any', 'any'],
    'product:read': ['any', 'any', null, null],
    'assistant:ask': ['any', 'any', 'any', 'any'],
    'order:track': ['any', 'any', 'any', 'any'],
    'order:look-up': ['any', null, 'agency', null],
    'session:sign-in': ['any', 'any', 'any', 'any'],
    'service:read': ['any', 'any', 'any', 'any'],
    'session:sign-up': ['any', 'any', 'any', 'any'],
    'partner:register': ['any', 'any', 'any', 'any'],
    'contact:send': ['any', 'any', 'any', 'any'],
    'account:read': ['own', 'own', 'own', 'own'],
    'order:create': ['any', 'any', 'agency', 'own'],
    'agency-order:use': ['any', 'any', 'agency', null],
    'order:read': ['any', 'any', 'agency', 'own'],
    'order:pay': ['any', 'any', 'agency', 'own'],
    'order:cancel': ['any', 'any', 'agency', 'own'],
    'order:change-status': ['any', 'any', null, null],
    'document:upload': ['any', 'any', 'agency', 'own'],
    'document:read': ['any', 'any', 'agency', 'own'],
    'order:correct': ['any', 'any', 'agency', 'own'],
    'order:deliver': ['any', 'any', null, null],
    'order:refund': ['any', null, null, null],
    'order:operate': ['any', 'any', null, null],
    'document:review': ['any', 'any', null, null],
    'desk:use': ['any', 'any', null, null],
    'team:lead': ['any', null, null, null],
    'document:delete': ['any', 'own', 'agency', 'own'],
    'statistics:read': ['any', 'any', 'agency', null],
    'commission:read': ['any', null, 'agency', null],
    'payment-checker:read': ['any', 'any', 'any', null],
    'payment-checker:switch': ['any', null, null, null],
    'account:change': ['own', 'own', 'own', 'own'],
    'user:manage': ['any', null, null, null],
    'agency:read': ['any', 'any', 'agency', null],
    'agency:change-settings': ['any', null, 'agency', null],
    'agency:manage': ['any', null, null, null],
    'catalogue:manage': ['any', null, null, null],
    'audit:read': ['any', null, null, null],
    'account:export': ['own', 'own', 'own', 'own'],
    'account:erase': ['own', 'own', 'own', 'own'],
    'person:erase': ['any', null, null, null],
    'token:manage': ['any', 'own', null, null],
    'contact-messages:manage': ['any', null, null, null],
    'offer:list-all': ['any', null, null, null],
  }

  it.each(Object.entries(table) as [Permission, (Scope | null)[]][])(
    'grant %s to the roles of the table',
    (permission, row) => {
      expect(ROLES).toEqual(['admin', 'service_provider', 'b2b_client', 'customer'])
      expect(ROLES.map((role) => scopeOf(permission, role))).toEqual(row)
    },
  )

  it('are all in the table', () => {
    expect(Object.keys(PERMISSIONS).toSorted()).toEqual(Object.keys(table).toSorted())
  })

  it('exclude API tokens from accounts, tokens, users, agencies and the audit', () => {
    const inPerson = (Object.keys(PERMISSIONS) as Permission[]).filter(needsThePerson)
    expect(inPerson.toSorted()).toEqual([
      'account:change',
      'account:erase',
      'account:export',
      'agency:manage',
      'audit:read',
      'person:erase',
      'token:manage',
      'user:manage',
    ])
  })

  it('grant eight permissions without an account', () => {
    const open = Object.entries(PERMISSIONS).flatMap(([name, policy]) => (policy === 'everyone' ? [name] : []))
    expect(open).toEqual([
      'catalogue:read',
      'assistant:ask',
      'order:track',
      'session:sign-in',
      'service:read',
      'session:sign-up',
      'partner:register',
      'contact:send',
    ])
  })
})

describe('mayActOn', () => {
  const person = (role: Role, change: Partial<ActingPerson> = {}): ActingPerson => ({
    id: 'marie',
    role,
    verifiedEmail: 'marie@travel.example',
    agencyId: null,
    ...change,
  })
  const order = { ownerId: 'another', agencyId: null, customerEmail: 'another@travel.example' }

  it('grants scope own by the owner’s id', () => {
    expect(mayActOn('order:read', person('customer'), { ...order, ownerId: 'marie' })).toBe(true)
    expect(mayActOn('order:read', person('customer'), order)).toBe(false)
  })

  it('grants scope own by the verified e-mail, case-insensitively', () => {
    const hers = { ...order, customerEmail: 'Marie@Travel.example' }
    expect(mayActOn('order:read', person('customer'), hers)).toBe(true)
  })

  it('refuses scope own by an unverified e-mail', () => {
    const hers = { ...order, customerEmail: 'marie@travel.example' }
    expect(mayActOn('order:read', person('customer', { verifiedEmail: null }), hers)).toBe(false)
  })

  it('refuses scope own when neither object nor person has an e-mail', () => {
    const withoutEmail = { ownerId: 'another', agencyId: null }
    expect(mayActOn('order:read', person('customer', { verifiedEmail: null }), withoutEmail)).toBe(false)
    expect(mayActOn('order:read', person('customer'), withoutEmail)).toBe(false)
  })

  it('refuses scope own by the agency alone', () => {
    expect(mayActOn('order:read', person('customer', { agencyId: 7 }), { ...order, agencyId: 7 })).toBe(false)
  })

  it('refuses a former member the orders placed for the agency', () => {
    const clients = { ...order, ownerId: 'marie', agencyId: 7 }
    expect(mayActOn('order:read', person('customer'), clients)).toBe(false)
    expect(mayActOn('order:read', person('b2b_client', { agencyId: 8 }), clients)).toBe(false)
    expect(mayActOn('order:read', person('b2b_client'), clients)).toBe(false)
    expect(mayActOn('order:read', person('b2b_client', { agencyId: 7 }), clients)).toBe(true)
  })

  it('grants scope agency on a member’s own orders and those of colleagues only', () => {
    const member = person('b2b_client', { agencyId: 7 })
    expect(mayActOn('order:read', member, { ...order, agencyId: 7 })).toBe(true)
    expect(mayActOn('order:read', member, { ...order, ownerId: 'marie' })).toBe(true)
    expect(mayActOn('order:read', member, { ...order, agencyId: 8 })).toBe(false)
    expect(mayActOn('order:read', member, order)).toBe(false)
  })

  it('grants scope agency without an agency on the person’s own orders only', () => {
    const member = person('b2b_client')
    expect(mayActOn('order:read', member, order)).toBe(false)
    expect(mayActOn('order:read', member, { ...order, ownerId: 'marie' })).toBe(true)
  })

  it.each(['admin', 'service_provider'] as const)('grants scope any on all orders to %s', (role) => {
    expect(mayActOn('order:change-status', person(role, { verifiedEmail: null }), { ...order, agencyId: 7 })).toBe(true)
  })

  it.each(['b2b_client', 'customer'] as const)('refuses a missing permission on any order to %s', (role) => {
    const owned = { ownerId: 'marie', agencyId: 7, customerEmail: 'marie@travel.example' }
    expect(mayActOn('order:change-status', person(role, { agencyId: 7 }), owned)).toBe(false)
  })
})
