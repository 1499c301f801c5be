import type { DeskPage, DeskQuery } from '@passage/contracts/api/desk/desk.schema'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import type { Expression, SqlBool } from 'kysely'
import type { Queryable } from '../context.ts'
import { idsOf } from '../database/expressions.ts'
import { readDeskRows } from '../orders/lists/desk-rows.ts'
import { readMatches } from '../orders/lists/search-matches.ts'
import { matchesSearch, type OrderReader } from '../orders/lists/search-orders.ts'
import { type DeskPlace, readCursor, writeCursor } from './desk-cursor.ts'
import { partsOfQueue } from './desk-queue.ts'
import { mostUrgent } from './urgency.ts'

/** One page of a desk queue, the most urgent orders first, then by age. Throws `invalid_input` for a wrong `after`. product.md, the desk. */
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
  const searched = matchesSearch(reader, query.search)
  return mostUrgent(reader.db, {
    ...{ conditions: partsOfQueue(query.queue, personId), after, limit: query.limit + 1 },
    narrow: (orders) =>
      orders
        .$if(searched !== null, (some) => some.where(searched as Expression<SqlBool>))
        .$if(query.status !== undefined, (some) => some.where('orders.status', '=', query.status as OrderStatus))
        .$if(query.agencyId !== undefined, (some) => some.where('orders.agencyId', '=', query.agencyId as number))
        .$if(query.assigneeId !== undefined, (some) => some.where('orders.assigneeId', '=', query.assigneeId as string))
        .$if(offerIds !== null, (some) => some.where('orders.offerId', 'in', offerIds as number[])),
  })
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
