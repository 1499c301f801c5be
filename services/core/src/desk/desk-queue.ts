import type { DeskQueue } from '@passage/contracts/domain/desk/work-queue'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../database/schema.generated.ts'
import { ordersInTrouble } from '../orders/lists/needs-attention.ts'

type Orders = ExpressionBuilder<DB, 'orders'>

/** By date; open orders without one behind those, closed ones last. Exactly the expression `RANK` of the indexes of `orders`. */
export const DUE_RANK = sql<Date>`(case when orders.closed_at is not null then 'infinity'::timestamptz
  else coalesce(orders.due_at, '9999-01-01 00:00:00+00'::timestamptz) end)`

/** Whether a queue is another one for each person. */
export const isOnesOwn = (queue: DeskQueue): boolean => queue === 'mine'

/** False goes first: urgent orders. Exactly the expression of the index `orders_passage`. */
export const NOT_URGENT = sql<boolean>`(orders.priority <> 'urgent')`

/** What staff have to do themselves: there urgent orders go first, whatever their date. settled.md, Orders and prices. */
export const isUrgentFirst = (queue: DeskQueue): boolean => queue === 'todo' || queue === 'mine'

/** Open and past its date: closed orders and those without a date rank behind every instant. */
export const overdue = () => sql<boolean>`${DUE_RANK} < now()`

/**
 * The orders of a queue, as conditions each of which has an index; an order meets one of them at most, so that lists and
 * counts of the parts add up.
 */
export function partsOfQueue(queue: DeskQueue, personId: string): ((eb: Orders) => Expression<SqlBool>)[] {
  switch (queue) {
    case 'todo':
      return [(eb) => eb('orders.turn', '=', sql.lit('passage'))]
    case 'waiting':
      return [(eb) => eb('orders.turn', '=', sql.lit('customer'))]
    case 'mine':
      return [(eb) => eb.and([eb('orders.assigneeId', '=', personId), eb('orders.closedAt', 'is', null)])]
    case 'overdue':
      return [overdue]
    case 'attention':
      return [overdue, (eb) => eb.and([eb.not(overdue()), eb('orders.id', 'in', ordersInTrouble(eb))])]
    case 'all':
      return [() => sql<boolean>`true`]
  }
}
