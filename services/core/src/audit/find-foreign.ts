import type { ProblemCode } from '@passage/contracts/domain/errors'
import { type ActingPerson, type Permission, scopeOf } from '@passage/contracts/domain/people/permissions'
import { type Expression, type SqlBool, sql } from 'kysely'
import { documentsWithin, ordersWithin } from '../access/scope.ts'
import type { Queryable } from '../context.ts'
import type { Named } from './record.ts'

export interface RequestedNames {
  permission: Permission
  code: ProblemCode
  /** The request's ids, storage keys and other words. */
  names: readonly string[]
}

/**
 * The object of another person that a request named and that was answered as missing; null: none. quality.md, checklist
 * 24.
 */
export async function findForeign(db: Queryable, person: ActingPerson, missed: RequestedNames): Promise<Named | null> {
  if (scopeOf(missed.permission, person.role) === 'any') return null
  const [objectType, find] = FIND[missed.code] ?? []
  if (!objectType || !find) return null
  const found = await find(db, person, missed).executeTakeFirst()
  return found ? { objectType, objectId: String(found.id) } : null
}

interface Query {
  executeTakeFirst(): Promise<{ id: string | number } | undefined>
}

type Find = (db: Queryable, person: ActingPerson, missed: RequestedNames) => Query

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const NOBODYS = '00000000-0000-0000-0000-000000000000'
const idsOf = ({ names }: RequestedNames): string[] => [NOBODYS, ...names.filter((name) => UUID.test(name))]

/** The agency of an order without one is null, for which the comparison is neither true nor false. */
const outside = (within: Expression<SqlBool>) => sql<boolean>`(${within}) is not true`

const foreignOrders = (db: Queryable, person: ActingPerson, { permission }: RequestedNames) =>
  db.selectFrom('orders').where((eb) => outside(ordersWithin(permission, person)(eb)))

const order: Find = (db, person, missed) =>
  foreignOrders(db, person, missed).select('orders.id').where('orders.id', 'in', idsOf(missed))

const payment: Find = (db, person, missed) =>
  foreignOrders(db, person, missed)
    .innerJoin('payments', 'payments.orderId', 'orders.id')
    .select('payments.id')
    .where('payments.id', 'in', idsOf(missed))

const orderOfInvoice: Find = (db, person, missed) =>
  foreignOrders(db, person, missed)
    .innerJoin('invoices', 'invoices.orderId', 'orders.id')
    .select('orders.id')
    .where('invoices.id', 'in', idsOf(missed))

const document: Find = (db, person, missed) =>
  db
    .selectFrom('documents')
    .select('documents.id')
    .where((eb) => eb.or([eb('documents.id', 'in', idsOf(missed)), eb('storageKey', 'in', ['', ...missed.names])]))
    .where((eb) => outside(documentsWithin(missed.permission, person)(eb)))

const token: Find = (db, person, missed) =>
  db.selectFrom('apiTokens').select('id').where('id', 'in', idsOf(missed)).where('userId', '<>', person.id)

const session: Find = (db, person, missed) =>
  db.selectFrom('sessions').select('id').where('id', 'in', idsOf(missed)).where('userId', '<>', person.id)

/** Members reach their own agency only. */
const agency: Find = (db, person, { names }) => {
  const ids = names.filter((name) => /^\d{1,9}$/.test(name)).map(Number)
  return db
    .selectFrom('agencies')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .where('id', '<>', person.agencyId ?? 0)
}

const FIND: Partial<Record<ProblemCode, [Named['objectType'], Find]>> = {
  order_not_found: ['order', order],
  payment_not_found: ['payment', payment],
  invoice_not_found: ['order', orderOfInvoice],
  document_not_found: ['document', document],
  document_not_usable: ['document', document],
  token_not_found: ['token', token],
  session_not_found: ['session', session],
  agency_not_found: ['agency', agency],
}
