import type { UnassignedOrder } from '@passage/contracts/api/desk/team.schema'
import { COUNTED_TO } from '@passage/contracts/domain/desk/work-queue'
import { sql } from 'kysely'
import type { Queryable } from '../context.ts'
import { type Counted, countedTo, idsOf } from '../database/expressions.ts'
import { isUnpaid } from '../desk/desk-queue.ts'
import { type Condition, mostUrgent } from '../desk/urgency.ts'

/** Open, paid, and without an assignee: the condition of the index `orders_unassigned`. */
const isUnassigned: Condition = (eb) =>
  eb.and([eb('orders.assigneeId', 'is', null), eb('orders.closedAt', 'is', null), eb.not(isUnpaid())])

/** How many orders are unassigned, counted to `COUNTED_TO`. */
export async function countUnassigned(db: Queryable): Promise<Counted> {
  const some = db
    .selectFrom('orders')
    .select('orders.id')
    .where(isUnassigned)
    .limit(sql.lit(COUNTED_TO + 1))
  const { count } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return countedTo(count, COUNTED_TO)
}

/** The ids of the most urgent unassigned orders. */
export const mostUrgentUnassigned = async (db: Queryable, limit: number): Promise<string[]> =>
  idsOf(await mostUrgent(db, { conditions: [isUnassigned], narrow: (orders) => orders, after: null, limit }))

/** The most urgent unassigned orders. */
export async function listUnassigned(db: Queryable, limit: number): Promise<UnassignedOrder[]> {
  const ids = await mostUrgentUnassigned(db, limit)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .innerJoin('offers', 'offers.id', 'orders.offerId')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .select(['orders.id as orderId', 'orders.orderNumber', 'orders.customerName', 'orders.priority'])
    .select(['orders.status as orderStatus', 'orders.deskTurn as whoseTurn', 'countries.code as destinationCode'])
    .select(['countries.name as destinationCountry', 'countries.nameFr as destinationCountryFr'])
    .select(['orders.promisedOn', 'orders.departureDate', 'orders.neededBy', 'orders.actBy'])
    .where('orders.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.orderId, { ...row, actBy: row.actBy?.toISOString() ?? null }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
