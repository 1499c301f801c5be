import type { DeskCounts } from '@passage/contracts/api/desk/desk.schema'
import { COUNTED_TO, DESK_QUEUES, type DeskQueue } from '@passage/contracts/domain/desk/work-queue'
import { PAYABLE_STATUSES } from '@passage/contracts/domain/orders/order-status'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Queryable } from '../context.ts'
import { countedTo } from '../database/expressions.ts'
import type { DB } from '../database/schema.generated.ts'
import { ordersInTrouble } from '../orders/lists/needs-attention.ts'
import { type Condition, endOfToday, RANK } from './urgency.ts'

type Orders = ExpressionBuilder<DB, 'orders'>

/** Whether a queue depends on the person. */
export const isPersonal = (queue: DeskQueue): boolean => queue === 'mine'

/** Open, and late against the promise or the departure: closed orders and those without a promise rank after every instant. */
export const atRisk = () => sql<boolean>`${RANK} < now()`

/** Past the deadline of its present step; closed orders have none. */
const overdue = (eb: Orders) => eb('orders.dueAt', '<', sql<Date>`now()`)

const isPunctual = (eb: Orders) => eb.or([eb('orders.dueAt', 'is', null), eb.not(overdue(eb))])

const isCustomers = (eb: Orders) => eb('orders.deskTurn', '=', sql.lit('customer'))

/** Literals, so that PostgreSQL uses the partial indexes. */
export const isUnpaid = () =>
  sql<boolean>`orders.status in (${sql.join(PAYABLE_STATUSES.map((status) => sql.lit(status)))})`

/** The customer is to be called: an answer is too late for the departure. */
const isToCall = (eb: Orders) =>
  eb.and([isCustomers(eb), eb('orders.heldSince', 'is', null), eb('orders.tripBy', '<', sql<Date>`now()`)])

/** The embassy is to be asked: its answer is late. */
const isToAsk = (eb: Orders) =>
  eb.and([eb('orders.deskTurn', '=', sql.lit('embassy')), eb('orders.heldSince', 'is', null), overdue(eb)])

/** Passage's turn, and the step is due by tonight. */
const dueToday = (eb: Orders) =>
  eb.and([eb('orders.deskTurn', '=', sql.lit('passage')), eb('orders.dueAt', '<', endOfToday())])

/** Passage's turn, and the promise or the departure is lost without an act by tonight, although the step has days left. */
const lastMoment = (eb: Orders) =>
  eb.and([
    eb('orders.deskTurn', '=', sql.lit('passage')),
    eb('orders.heldSince', 'is', null),
    eb(RANK, '<', endOfToday()),
    eb.or([eb('orders.dueAt', 'is', null), eb('orders.dueAt', '>=', endOfToday())]),
  ])

/** The orders of a queue, as conditions with an index each. An order meets at most one of them, so lists and counts add up. */
export function partsOfQueue(queue: DeskQueue, personId: string): Condition[] {
  switch (queue) {
    case 'todo':
      return [(eb) => eb('orders.deskTurn', '=', sql.lit('passage')), isToCall, isToAsk]
    case 'waiting':
      return [(eb) => eb.and([isCustomers(eb), eb.not(isUnpaid())])]
    case 'unpaid':
      return [(eb) => eb.and([isCustomers(eb), isUnpaid()])]
    case 'mine':
      return [(eb) => eb.and([eb('orders.assigneeId', '=', personId), eb('orders.closedAt', 'is', null)])]
    case 'today':
      return [dueToday, lastMoment, isToCall, isToAsk]
    case 'risk':
      return [atRisk]
    case 'attention':
      return [overdue, (eb) => eb.and([isPunctual(eb), eb('orders.id', 'in', ordersInTrouble(eb))])]
    case 'all':
      return [() => sql<boolean>`true`]
  }
}

/** The number of orders in each queue, counted to `COUNTED_TO`; `personId` owns the queue "mine". */
export async function countQueues(
  db: Queryable,
  wanted: (queue: DeskQueue) => boolean,
  personId: string,
): Promise<Partial<DeskCounts>> {
  const queues = DESK_QUEUES.filter(wanted)
  const counts = await db
    .selectNoFrom(queues.map((queue) => countQueue(db, queue, personId).as(queue)))
    .executeTakeFirstOrThrow()
  return Object.fromEntries(queues.map((queue) => [queue, countedTo(counts[queue], COUNTED_TO)]))
}

/** Counts one more than the limit in each part. */
function countQueue(db: Queryable, queue: DeskQueue, personId: string) {
  const parts = partsOfQueue(queue, personId).map((part) => {
    const some = db
      .selectFrom('orders')
      .select(sql.lit(1).as('one'))
      .where(part)
      // Otherwise PostgreSQL scans the table instead of using the date's index.
      .$if(part === atRisk || part === lastMoment, (orders) => orders.orderBy(RANK))
      .$if(part === overdue || part === dueToday, (orders) => orders.orderBy('orders.dueAt'))
      .limit(sql.lit(COUNTED_TO + 1))
    return sql`(select count(*) from (${some}) as counted)`
  })
  return sql<number>`(${sql.join(parts, sql` + `)})`
}
