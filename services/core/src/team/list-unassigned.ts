import type { UnassignedOrder } from '@passage/contracts/api/desk/team.schema'
import { COUNTED_TO } from '@passage/contracts/domain/desk/work-queue'
import { sql } from 'kysely'
import type { Queryable } from '../context.ts'
import { type Counted, countedTo, idsOf } from '../database/expressions.ts'
import { isUnpaid, RANK } from '../desk/desk-queue.ts'

/** Open, paid orders without an assignee, the most urgent first: the condition and order of the index `orders_unassigned`. */
const unassigned = (db: Queryable, limit: number) =>
  db
    .selectFrom('orders')
    .where('assigneeId', 'is', null)
    .where('closedAt', 'is', null)
    .where((eb) => eb.not(isUnpaid()))
    .orderBy(RANK)
    .orderBy('orders.createdAt')
    .orderBy('orders.id')
    .limit(sql.lit(limit))

/** How many orders are unassigned, counted to `COUNTED_TO`. */
export async function countUnassigned(db: Queryable): Promise<Counted> {
  const { count } = await db
    .selectFrom(
      unassigned(db, COUNTED_TO + 1)
        .select('orders.id')
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return countedTo(count, COUNTED_TO)
}

/** The ids of the most urgent unassigned orders. */
export const mostUrgent = async (db: Queryable, limit: number): Promise<string[]> =>
  idsOf(await unassigned(db, limit).select('orders.id').execute())

/** The most urgent unassigned orders. */
export async function listUnassigned(db: Queryable, limit: number): Promise<UnassignedOrder[]> {
  const rows = await unassigned(db, limit)
    .innerJoin('offers', 'offers.id', 'orders.offerId')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .select(['orders.id as orderId', 'orders.orderNumber', 'orders.customerName', 'orders.priority'])
    .select(['orders.status as orderStatus', 'orders.deskTurn as whoseTurn', 'countries.code as destinationCode'])
    .select(['countries.name as destinationCountry', 'countries.nameFr as destinationCountryFr'])
    .select(['orders.promisedOn', 'orders.departureDate', 'orders.neededBy', 'orders.actBy'])
    .execute()
  return rows.map((row) => ({ ...row, actBy: row.actBy?.toISOString() ?? null }))
}
