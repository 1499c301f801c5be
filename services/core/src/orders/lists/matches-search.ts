import { type Expression, type SqlBool, sql } from 'kysely'
import { searchPattern } from '../../database/search-pattern.ts'

/** Exactly the expression of the index `orders_search`. */
const SEARCHED = sql<string>`orders.order_number || ' ' || orders.customer_name || ' ' || orders.customer_email`

/** What a person typed stands in an order's number, name or e-mail; null when nothing was typed. */
export function matchesSearch(typed: string | undefined): Expression<SqlBool> | null {
  const pattern = searchPattern(typed)
  return pattern === null ? null : sql<boolean>`(${SEARCHED}) ilike ${pattern}`
}
