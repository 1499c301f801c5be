import type { TeamView, UnassignedOrder } from '@passage/contracts/api/desk/team.schema'
import { COUNTED_TO } from '@passage/contracts/domain/desk/work-queue'
import { sql } from 'kysely'
import type { Queryable } from '../context.ts'
import { countedTo, idsOf } from '../database/expressions.ts'
import { isUnpaid } from '../desk/desk-queue.ts'
import { type Condition, mostUrgent, RANK } from '../desk/urgency.ts'
import { readDeskRows } from '../orders/lists/desk-rows.ts'

/** Open, paid, and without an assignee: the condition of the index `orders_unassigned`. */
const isUnassigned: Condition = (eb) =>
  eb.and([eb('orders.assigneeId', 'is', null), eb('orders.closedAt', 'is', null), eb.not(isUnpaid())])

/** How many orders are unassigned, and how many of them are late, counted to `COUNTED_TO`. */
export async function countUnassigned(db: Queryable): Promise<Pick<TeamView, 'unassigned' | 'unassignedLate'>> {
  const some = db
    .selectFrom('orders')
    .select('orders.actBy')
    .where(isUnassigned)
    // The late ones first, in the order of `orders_unassigned`.
    .orderBy(RANK)
    .limit(sql.lit(COUNTED_TO + 1))
  const { count, late } = await db
    .selectFrom(some.as('some'))
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('actBy', '<', sql<Date>`now()`).as('late'),
    ])
    .executeTakeFirstOrThrow()
  return { unassigned: countedTo(count, COUNTED_TO), unassignedLate: countedTo(late, COUNTED_TO) }
}

/** The ids of the most urgent unassigned orders. */
export const mostUrgentUnassigned = async (db: Queryable, limit: number): Promise<string[]> =>
  idsOf(await mostUrgent(db, { conditions: [isUnassigned], narrow: (orders) => orders, after: null, limit }))

/** The most urgent unassigned orders. */
export const listUnassigned = async (db: Queryable, limit: number): Promise<UnassignedOrder[]> =>
  readDeskRows(db, await mostUrgentUnassigned(db, limit))
