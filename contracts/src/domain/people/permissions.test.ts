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

describe('who may do what', () => {
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
    'document:delete': ['any', null, 'agency', 'own'],
    'statistics:read': ['any', 'any', 'agency', null],
    'commission:read': ['any', null, 'agency', null],
    'payment-checker:read': ['any', 'any', 'any', null],
    'payment-checker:switch': ['any', null, null, null],
    'account:change': ['own', 'own', 'own', 'own'],
    'user:manage': ['any', null, null, null],
    'agency:read': ['any', 'any', 'agency', null],
    'agency:change-mails': ['any', null, 'agency', null],
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

  it.each(Object.entries(table) as [Permission, (Scope | null)[]][])('%s is as the table says', (permission, row) => {
    expect(ROLES).toEqual(['admin', 'service_provider', 'b2b_client', 'customer'])
    expect(ROLES.map((role) => scopeOf(permission, role))).toEqual(row)
  })

  it('is all in the table', () => {
    expect(Object.keys(PERMISSIONS).toSorted()).toEqual(Object.keys(table).toSorted())
  })

  it('takes the person, not a program of theirs, for their account and their tokens', () => {
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

  it('needs no account for seven things', () => {
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

describe('whose objects', () => {
  const person = (role: Role, change: Partial<ActingPerson> = {}): ActingPerson => ({
    id: 'marie',
    role,
    verifiedEmail: 'marie@travel.example',
    agencyId: null,
    ...change,
  })
  const order = { ownerId: 'somebody', agencyId: null, customerEmail: 'somebody@travel.example' }

  it('own: by id', () => {
    expect(mayActOn('order:read', person('customer'), { ...order, ownerId: 'marie' })).toBe(true)
    expect(mayActOn('order:read', person('customer'), order)).toBe(false)
  })

  it('own: by verified e-mail, however its capitals are', () => {
    const hers = { ...order, customerEmail: 'Marie@Travel.example' }
    expect(mayActOn('order:read', person('customer'), hers)).toBe(true)
  })

  it('not own: by an e-mail that is not verified', () => {
    const hers = { ...order, customerEmail: 'marie@travel.example' }
    expect(mayActOn('order:read', person('customer', { verifiedEmail: null }), hers)).toBe(false)
  })

  it('not own: an object that has no e-mail, for a person who has none', () => {
    const nobodys = { ownerId: 'somebody', agencyId: null }
    expect(mayActOn('order:read', person('customer', { verifiedEmail: null }), nobodys)).toBe(false)
    expect(mayActOn('order:read', person('customer'), nobodys)).toBe(false)
  })

  it('own gives nothing by agency', () => {
    expect(mayActOn('order:read', person('customer', { agencyId: 7 }), { ...order, agencyId: 7 })).toBe(false)
  })

  it('not own: what one ordered for an agency that one has left', () => {
    const clients = { ...order, ownerId: 'marie', agencyId: 7 }
    expect(mayActOn('order:read', person('customer'), clients)).toBe(false)
    expect(mayActOn('order:read', person('b2b_client', { agencyId: 8 }), clients)).toBe(false)
    expect(mayActOn('order:read', person('b2b_client'), clients)).toBe(false)
    expect(mayActOn('order:read', person('b2b_client', { agencyId: 7 }), clients)).toBe(true)
  })

  it('agency: a member’s own orders and those of colleagues, and no others', () => {
    const member = person('b2b_client', { agencyId: 7 })
    expect(mayActOn('order:read', member, { ...order, agencyId: 7 })).toBe(true)
    expect(mayActOn('order:read', member, { ...order, ownerId: 'marie' })).toBe(true)
    expect(mayActOn('order:read', member, { ...order, agencyId: 8 })).toBe(false)
    expect(mayActOn('order:read', member, order)).toBe(false)
  })

  it('agency: without an agency only one’s own, not the orders that have none either', () => {
    const member = person('b2b_client')
    expect(mayActOn('order:read', member, order)).toBe(false)
    expect(mayActOn('order:read', member, { ...order, ownerId: 'marie' })).toBe(true)
  })

  it.each(['admin', 'service_provider'] as const)('any: the orders of all customers, for %s', (role) => {
    expect(mayActOn('order:change-status', person(role, { verifiedEmail: null }), { ...order, agencyId: 7 })).toBe(true)
  })

  it.each(['b2b_client', 'customer'] as const)(
    'no order, not even their own, for %s without the permission',
    (role) => {
      const owned = { ownerId: 'marie', agencyId: 7, customerEmail: 'marie@travel.example' }
      expect(mayActOn('order:change-status', person(role, { agencyId: 7 }), owned)).toBe(false)
    },
  )
})
