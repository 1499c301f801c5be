import { DomainError } from '@passage/contracts/domain/errors'
import { type ActingPerson, type Permission, scopeOf } from '@passage/contracts/domain/permissions'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../database/schema.generated.ts'

/**
 * The orders on which a person holds a permission, as a condition: all, the agency's and their own, or their own and those
 * with their verified e-mail. The same rule as `mayActOn` of contracts/domain/permissions. settled.md, Orders and prices.
 */
export function ordersWithin(permission: Permission, person: ActingPerson) {
  return (eb: ExpressionBuilder<DB, 'orders'>): Expression<SqlBool> => {
    const scope = scopeOf(permission, person.role)
    if (scope === 'any') return sql<boolean>`true`
    if (scope === null) return sql<boolean>`false`
    const own = eb('orders.ownerId', '=', person.id)
    if (scope === 'agency') {
      return person.agencyId === null ? own : eb.or([own, eb('orders.agencyId', '=', person.agencyId)])
    }
    if (person.verifiedEmail === null) return own
    return eb.or([own, eb(sql`lower(orders.customer_email)`, '=', person.verifiedEmail)])
  }
}

/** Somebody else's order and a missing one read alike. design.md, People. */
export const orderNotFound = () => new DomainError('order_not_found', 'There is no such order.')
