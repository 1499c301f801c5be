import { daysAfter, luxembourgDay, startOfLuxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Queryable } from '../context.ts'
import type { DB } from '../database/schema.generated.ts'
import { type DeskPlace, placeOf } from './desk-cursor.ts'

type OrdersQuery = SelectQueryBuilder<DB, 'orders', object>

/** A condition on orders. */
export type Condition = (eb: ExpressionBuilder<DB, 'orders'>) => Expression<SqlBool>

/** By what the promise leaves; open orders without one after those, closed orders last. Exactly the expression `RANK` of the indexes of `orders`. */
export const RANK = sql<Date>`(case when orders.closed_at is not null then 'infinity'::timestamptz
  else coalesce(orders.act_by, '9999-01-01 00:00:00+00'::timestamptz) end)`

/** Beside the time zone's day, an instant like `RANK`. */
const NEEDED_BY = sql<Date>`(orders.needed_by::timestamp at time zone 'UTC')`

export const endOfToday = (): Date => startOfLuxembourgDay(daysAfter(luxembourgDay(new Date()), 1))

/** A person must act today so that the visa is there for the departure: an embassy is to be asked once its answer is late. */
const isTripToSave = () => sql<boolean>`(orders.trip_by is not null and orders.held_since is null
  and orders.trip_by < ${endOfToday()} and (orders.desk_turn <> 'embassy' or orders.due_at < now()))`

/**
 * The parts of a list: trips to save by the day for which the visa is needed, then all others by what the promise leaves, then
 * orders on hold. Trips are few: they are sorted; the others are in an index's order.
 */
const PARTS: readonly { where: () => Expression<SqlBool>; by: RawBuilder<Date> }[] = [
  { where: isTripToSave, by: NEEDED_BY },
  { where: () => sql<boolean>`(orders.held_since is null and ${isTripToSave()} is not true)`, by: RANK },
  { where: () => sql<boolean>`orders.held_since is not null`, by: RANK },
]

/**
 * The places of the most urgent orders that meet one of `conditions`, each of which an index has. `narrow` adds what all of them
 * must meet; `after` is the last place of the page before.
 */
export async function mostUrgent(
  db: Queryable,
  {
    conditions,
    narrow,
    after,
    limit,
  }: {
    conditions: readonly Condition[]
    narrow: (orders: OrdersQuery) => OrdersQuery
    after: DeskPlace | null
    limit: number
  },
): Promise<DeskPlace[]> {
  const places: DeskPlace[] = []
  for (const [part, { where, by }] of PARTS.entries()) {
    const left = limit - places.length
    if (left === 0 || part < (after?.part ?? 0)) continue
    const found: DeskPlace[] = []
    for (const condition of conditions) {
      const orders = await narrow(db.selectFrom('orders').where((eb) => eb.and([where(), condition(eb)])))
        .$if(after?.part === part, (orders) => orders.where(isBehind(by, after as DeskPlace)))
        .select(['orders.id', placeOf(by).as('rank'), placeOf('orders.createdAt').as('createdAt')])
        .orderBy(by)
        .orderBy('orders.createdAt')
        .orderBy('orders.id')
        .limit(left)
        .execute()
      found.push(...orders.map((order) => ({ ...order, part })))
    }
    places.push(...found.toSorted(inOrder).slice(0, left))
  }
  return places
}

const inOrder = (one: DeskPlace, other: DeskPlace): number => {
  const [a, b] = [one, other].map(({ rank, createdAt, id }) => `${rank} ${createdAt} ${id}`) as [string, string]
  return a < b ? -1 : 1
}

/** As texts: a JavaScript date would lose the microseconds. */
const isBehind = (by: RawBuilder<Date>, { rank, createdAt, id }: DeskPlace) =>
  sql<boolean>`(${by}, orders.created_at, orders.id) > (${rank}::text::timestamptz, ${createdAt}::text::timestamptz,
    ${id}::uuid)`
