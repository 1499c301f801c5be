import type { Queue } from '@passage/contracts/domain/work-queue'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../database/schema.generated.ts'

/** The orders of one of the work queue's lists, as a condition. Closed ones are in none but `all`. */
export function inQueue(queue: Queue) {
  return (eb: ExpressionBuilder<DB, 'orders'>): Expression<SqlBool> => {
    switch (queue) {
      case 'all':
        return sql<boolean>`true`
      case 'overdue':
        return eb.and([eb('orders.closedAt', 'is', null), eb('orders.dueAt', '<', sql<Date>`now()`)])
      case 'passage':
      case 'customer':
        return eb('orders.turn', '=', queue)
    }
  }
}
