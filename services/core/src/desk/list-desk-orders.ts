import type { DeskPage, DeskQuery } from '@passage/contracts/api/desk/desk.schema'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { type Expression, type SqlBool, sql } from 'kysely'
import { matchesSearch } from '../access/scope.ts'
import type { Queryable } from '../context.ts'
import { idsOf } from '../database/expressions.ts'
import { readDeskRows } from '../orders/lists/desk-rows.ts'
import { type DeskPlace, placeOf, readCursor, writeCursor } from './desk-cursor.ts'
import { DUE_RANK, isUrgentFirst, NOT_URGENT, partsOfQueue } from './desk-queue.ts'

/**
 * One page of a desk queue: urgent orders first in staff's own queues, then by deadline and age. Throws `invalid_input` for a
 * wrong `after`. product.md, the desk.
 */
export async function listDeskOrders(db: Queryable, personId: string, query: DeskQuery): Promise<DeskPage> {
  const found = await findPlaces(db, personId, query)
  const places = found.slice(0, query.limit)
  const last = places.at(-1)
  const rows = await readDeskRows(db, idsOf(places))
  return { data: rows, next: last && found.length > query.limit ? writeCursor(last) : null }
}

/** Reads one row more than the page, which shows that there is a next page. The page is cut before joining. */
async function findPlaces(db: Queryable, personId: string, query: DeskQuery): Promise<DeskPlace[]> {
  const after = query.after === undefined ? null : readCursor(query.after)
  const offerIds = query.destination === undefined ? null : await offersTo(db, query.destination)
  if (offerIds?.length === 0) return []
  const places: DeskPlace[] = []
  for (const part of partsOfQueue(query.queue, personId)) {
    const left = query.limit + 1 - places.length
    if (left > 0) places.push(...(await selectPlaces(db, part, query, { after, offerIds, limit: left })))
  }
  return places
}

function selectPlaces(
  db: Queryable,
  part: ReturnType<typeof partsOfQueue>[number],
  query: DeskQuery,
  { after, offerIds, limit }: { after: DeskPlace | null; offerIds: number[] | null; limit: number },
): Promise<DeskPlace[]> {
  const searched = matchesSearch(query.search)
  const urgentFirst = isUrgentFirst(query.queue)
  return db
    .selectFrom('orders')
    .select(['orders.id', NOT_URGENT.as('notUrgent'), placeOf(DUE_RANK).as('rank')])
    .select([placeOf('orders.createdAt').as('createdAt')])
    .where(part)
    .$if(after !== null, (orders) => orders.where(isBehind(after as DeskPlace, urgentFirst)))
    .$if(searched !== null, (orders) => orders.where(searched as Expression<SqlBool>))
    .$if(query.status !== undefined, (orders) => orders.where('orders.status', '=', query.status as OrderStatus))
    .$if(query.agencyId !== undefined, (orders) => orders.where('orders.agencyId', '=', query.agencyId as number))
    .$if(query.assigneeId !== undefined, (orders) => orders.where('orders.assigneeId', '=', query.assigneeId as string))
    .$if(offerIds !== null, (orders) => orders.where('orders.offerId', 'in', offerIds as number[]))
    .$if(urgentFirst, (orders) => orders.orderBy(NOT_URGENT))
    .orderBy(DUE_RANK)
    .orderBy('orders.createdAt')
    .orderBy('orders.id')
    .limit(limit)
    .execute()
}

/** The ids of a country's offers, by a separate query: with the ids PostgreSQL can estimate a destination's orders. */
async function offersTo(db: Queryable, destination: string): Promise<number[]> {
  const offers = await db
    .selectFrom('offers')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .select('offers.id')
    .where('countries.code', '=', destination)
    .execute()
  return idsOf(offers)
}

/** As texts: a JavaScript date would lose the microseconds. */
function isBehind({ notUrgent, rank, createdAt, id }: DeskPlace, urgentFirst: boolean) {
  const place = sql`${rank}::text::timestamptz, ${createdAt}::text::timestamptz, ${id}::uuid`
  return urgentFirst
    ? sql<boolean>`(${NOT_URGENT}, ${DUE_RANK}, orders.created_at, orders.id) > (${notUrgent}, ${place})`
    : sql<boolean>`(${DUE_RANK}, orders.created_at, orders.id) > (${place})`
}
