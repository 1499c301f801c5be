import type { DeskPage, DeskQuery } from '@passage/contracts/api/desk/desk.schema'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Queryable } from '../context.ts'
import { idsOf } from '../database/expressions.ts'
import { readDeskRows } from '../orders/lists/desk-rows.ts'
import { readMatches } from '../orders/lists/search-matches.ts'
import { matchesSearch, type OrderReader } from '../orders/lists/search-orders.ts'
import { type DeskPlace, placeOf, readCursor, writeCursor } from './desk-cursor.ts'
import { partsOfQueue, RANK } from './desk-queue.ts'

/** One page of a desk queue, by what the promise leaves, then by age. Throws `invalid_input` for a wrong `after`. product.md, the desk. */
export async function listDeskOrders(reader: OrderReader, personId: string, query: DeskQuery): Promise<DeskPage> {
  const found = await findPlaces(reader, personId, query)
  const places = found.slice(0, query.limit)
  const last = places.at(-1)
  const ids = idsOf(places)
  const [rows, matches] = await Promise.all([readDeskRows(reader.db, ids), readMatches(reader, ids, query.search)])
  const data = rows.map((row) => ({ ...row, matched: matches.get(row.orderId) ?? null }))
  return { data, next: last && found.length > query.limit ? writeCursor(last) : null }
}

/** Reads one row more than the page, which shows that there is a next page. The page is cut before joining. */
async function findPlaces(reader: OrderReader, personId: string, query: DeskQuery): Promise<DeskPlace[]> {
  const after = query.after === undefined ? null : readCursor(query.after)
  const offerIds = query.destination === undefined ? null : await offersTo(reader.db, query.destination)
  if (offerIds?.length === 0) return []
  const places: DeskPlace[] = []
  for (const part of partsOfQueue(query.queue, personId)) {
    const left = query.limit + 1 - places.length
    if (left > 0) places.push(...(await selectPlaces(reader, part, query, { after, offerIds, limit: left })))
  }
  return places
}

function selectPlaces(
  reader: OrderReader,
  part: ReturnType<typeof partsOfQueue>[number],
  query: DeskQuery,
  { after, offerIds, limit }: { after: DeskPlace | null; offerIds: number[] | null; limit: number },
): Promise<DeskPlace[]> {
  const searched = matchesSearch(reader, query.search)
  return reader.db
    .selectFrom('orders')
    .select(['orders.id', placeOf(RANK).as('rank'), placeOf('orders.createdAt').as('createdAt')])
    .where(part)
    .$if(after !== null, (orders) => orders.where(isBehind(after as DeskPlace)))
    .$if(searched !== null, (orders) => orders.where(searched as Expression<SqlBool>))
    .$if(query.status !== undefined, (orders) => orders.where('orders.status', '=', query.status as OrderStatus))
    .$if(query.agencyId !== undefined, (orders) => orders.where('orders.agencyId', '=', query.agencyId as number))
    .$if(query.assigneeId !== undefined, (orders) => orders.where('orders.assigneeId', '=', query.assigneeId as string))
    .$if(offerIds !== null, (orders) => orders.where('orders.offerId', 'in', offerIds as number[]))
    .orderBy(RANK)
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
const isBehind = ({ rank, createdAt, id }: DeskPlace) =>
  sql<boolean>`(${RANK}, orders.created_at, orders.id) > (${rank}::text::timestamptz, ${createdAt}::text::timestamptz,
    ${id}::uuid)`
