import type { Role } from '@passage/contracts/domain/roles'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../database/schema.generated.ts'

/** An account as far as it says whose data is whose. */
export interface DataSubject {
  id: string
  role: Role
  /** Lower case; null when not verified. */
  verifiedEmail: string | null
}

/**
 * Orders that hold a person's own data: a customer's own and those with their verified address; of an agency's member those
 * without an agency. What staff and agencies enter is other people's, and not theirs to take or to erase.
 */
export function personalOrders({ id, role, verifiedEmail }: DataSubject) {
  return (eb: ExpressionBuilder<DB, 'orders'>): Expression<SqlBool> => {
    const own = eb('orders.ownerId', '=', id)
    if (role === 'b2b_client') return eb.and([own, eb('orders.agencyId', 'is', null)])
    if (role !== 'customer') return sql<boolean>`false`
    if (verifiedEmail === null) return own
    return eb.or([own, eb(sql`lower(orders.customer_email)`, '=', verifiedEmail)])
  }
}
