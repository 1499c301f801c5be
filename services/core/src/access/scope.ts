import { DomainError } from '@passage/contracts/domain/errors'
import { normaliseOrderNumber } from '@passage/contracts/domain/orders/order-number'
import { type ActingPerson, type Permission, scopeOf } from '@passage/contracts/domain/people/permissions'
import { isStaff } from '@passage/contracts/domain/people/roles'
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { foldedPattern } from '../database/expressions.ts'
import type { DB } from '../database/schema.generated.ts'

type Condition = (eb: ExpressionBuilder<DB, 'orders'>) => Expression<SqlBool>

/** The orders within a permission, as conditions with an index each; the same rule as `mayActOn` of contracts. settled.md, Orders and prices. */
export function waysToOrders(permission: Permission, person: ActingPerson): [Condition, ...Condition[]] {
  const scope = scopeOf(permission, person.role)
  if (scope === 'any') return [() => sql<boolean>`true`]
  if (scope === null) return [() => sql<boolean>`false`]
  const { agencyId, verifiedEmail } = person
  const own: Condition = (eb) => placedBy(eb, person.id)
  if (scope === 'agency') return agencyId === null ? [own] : [own, (eb) => eb('orders.agencyId', '=', agencyId)]
  if (verifiedEmail === null) return [own]
  return [own, (eb) => eb(sql`lower(orders.customer_email)`, '=', verifiedEmail)]
}

/** Orders that a person placed for themselves, or for the agency `agencyId`; each condition has an index. */
export const placedBy = (eb: ExpressionBuilder<DB, 'orders'>, ownerId: string, agencyId: number | null = null) =>
  eb.and([
    eb('orders.ownerId', '=', ownerId),
    agencyId === null ? eb('orders.agencyId', 'is', null) : eb('orders.agencyId', '=', agencyId),
  ])

/** The same as one condition. */
export const ordersWithin =
  (permission: Permission, person: ActingPerson): Condition =>
  (eb) =>
    eb.or(waysToOrders(permission, person).map((way) => way(eb)))

/** The person's own uploads without an order, and documents of orders within the permission. Prepared visas are for staff only. */
export const documentsWithin =
  (permission: Permission, person: ActingPerson) => (eb: ExpressionBuilder<DB, 'documents'>) =>
    eb.or([
      eb.and([
        eb('documents.ownerId', '=', person.id),
        eb('documents.orderId', 'is', null),
        ...(isStaff(person.role) ? [] : [eb('documents.source', '=', 'traveller')]),
      ]),
      eb.exists(
        eb
          .selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.id', '=', 'documents.orderId')
          .where(ordersWithin(permission, person)),
      ),
    ])

/** Another person's order and a missing one are answered alike. design.md, People. */
export const orderNotFound = () => new DomainError('order_not_found', 'There is no such order.')

/** Throws `order_not_found` unless the person may reach the order by this permission. */
export async function requireOrder(
  db: Kysely<DB>,
  person: ActingPerson,
  permission: Permission,
  orderId: string,
): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where(ordersWithin(permission, person))
    .executeTakeFirst()
  if (!order) throw orderNotFound()
}

/** The order's number, name or e-mail address contains the search text, in any spelling; null without a text. */
export function matchesSearch(typed: string | undefined): Expression<SqlBool> | null {
  const spellings = typed?.trim() ? [typed, numberIn(typed)].map((text) => text.trim().toLowerCase()) : []
  const found = [...new Set(spellings)].map((text) => sql<boolean>`orders.searched like ${foldedPattern(text)}`)
  return found.length === 0 ? null : sql<boolean>`(${sql.join(found, sql` or `)})`
}

/** An order number or its beginning, normalised. */
const numberIn = (typed: string): string =>
  normaliseOrderNumber(typed)
    .replace(/^# ?/, '')
    .replace(/^ORD[ -]*(?=[A-Z0-9])/, 'ORD-')
