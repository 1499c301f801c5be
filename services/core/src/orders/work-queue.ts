import type { OrderStatus } from '@passage/contracts/domain/order-status'
import { type Party, WHOSE_TURN } from '@passage/contracts/domain/whose-turn'
import type { Queue } from '@passage/contracts/domain/work-queue'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../database/schema.generated.ts'
import { withAllTravellers } from '../details/travellers.ts'

type Orders = ExpressionBuilder<DB, 'orders'>

/** The statuses in which it is somebody's turn as long as the customer owes nothing. */
const statusesOf = (party: Party): OrderStatus[] =>
  (Object.keys(WHOSE_TURN) as OrderStatus[]).filter((status) => WHOSE_TURN[status] === party)

/** A document or a traveller's details are missing: `whoseTurn` of contracts/domain/whose-turn as a condition. */
const owedByCustomer = (eb: Orders): Expression<SqlBool> =>
  eb.and([
    eb('orders.status', '<>', 'approved'),
    eb.or([
      eb.exists(
        eb
          .selectFrom('documentRequests')
          .select(sql.lit(1).as('one'))
          .whereRef('documentRequests.orderId', '=', 'orders.id')
          .where('documentRequests.answeredAt', 'is', null),
      ),
      eb.and([eb('orders.status', '=', 'processing'), eb.not(withAllTravellers(eb))]),
    ]),
  ])

/** The orders of one of the work queue's lists, as a condition. Closed ones are in none but `all`. */
export function inQueue(queue: Queue) {
  return (eb: Orders): Expression<SqlBool> => {
    const open = eb('orders.closedAt', 'is', null)
    switch (queue) {
      case 'all':
        return sql<boolean>`true`
      case 'overdue':
        return eb.and([open, eb('orders.dueAt', '<', sql<Date>`now()`)])
      case 'passage':
        return eb.and([open, eb('orders.status', 'in', statusesOf('passage')), eb.not(owedByCustomer(eb))])
      case 'customer':
        return eb.and([open, eb.or([eb('orders.status', 'in', statusesOf('customer')), owedByCustomer(eb)])])
    }
  }
}
