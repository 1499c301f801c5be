import type { Role } from '@passage/contracts/domain/people/roles'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../database/schema.generated.ts'
import { placedBy } from './scope.ts'

/** The fields of an account that decide which data belongs to the person. */
export interface DataSubject {
  id: string
  role: Role
  /** Lower case; null when not verified. */
  verifiedEmail: string | null
}

/** Orders with a person's own data: placed for no agency, or a customer's with their verified address. Never those that staff or agencies entered. */
export function personalOrders({ id, role, verifiedEmail }: DataSubject) {
  return (eb: ExpressionBuilder<DB, 'orders'>): Expression<SqlBool> => {
    const own = placedBy(eb, id)
    if (role !== 'customer' && role !== 'b2b_client') return sql<boolean>`false`
    if (role === 'b2b_client' || verifiedEmail === null) return own
    return eb.or([own, eb(sql`lower(orders.customer_email)`, '=', verifiedEmail)])
  }
}
