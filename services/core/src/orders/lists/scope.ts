import { DomainError } from '@passage/contracts/domain/errors'
import { type ActingPerson, type Permission, scopeOf } from '@passage/contracts/domain/people/permissions'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { searchPattern } from '../../database/expressions.ts'
import type { DB } from '../../database/schema.generated.ts'

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

/** Another person's order and a missing one are answered alike. design.md, People. */
export const orderNotFound = () => new DomainError('order_not_found', 'There is no such order.')

/** Exactly the expression of the index `orders_search`. */
const SEARCHED = sql<string>`orders.order_number || ' ' || orders.customer_name || ' ' || orders.customer_email`

/** What a person typed stands in an order's number, name or e-mail; null when nothing was typed. */
export function matchesSearch(typed: string | undefined): Expression<SqlBool> | null {
  const pattern = searchPattern(typed)
  return pattern === null ? null : sql<boolean>`(${SEARCHED}) ilike ${pattern}`
}
