import type { DeskOrder, DeskPage, DeskQuery } from '@passage/contracts/api/desk.schema'
import { deskAction } from '@passage/contracts/domain/desk-action'
import type { OrderStatus } from '@passage/contracts/domain/order-status'
import type { PaymentStatus } from '@passage/contracts/domain/payment-status'
import type { Party } from '@passage/contracts/domain/whose-turn'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Reader } from '../context.ts'
import { matchesSearch } from '../orders/matches-search.ts'
import { incompleteTravellers } from '../orders/overview.ts'
import { type DeskPlace, placeOf, readCursor, writeCursor } from './desk-cursor.ts'
import { DUE_RANK, partsOfQueue } from './desk-queue.ts'
import { selectDeskRows } from './select-desk-rows.ts'

/**
 * One page of a queue of the desk: due first, then the oldest, behind the place `after`. `personId` is whose queue "mine"
 * is. Throws `invalid_input` for an `after` that no page has answered. product.md, the desk.
 */
export async function listDeskOrders(db: Reader, personId: string, query: DeskQuery): Promise<DeskPage> {
  const found = await findPlaces(db, personId, query)
  const places = found.slice(0, query.limit)
  const last = places.at(-1)
  const rows = await readRows(
    db,
    places.map(({ id }) => id),
  )
  return { data: rows, next: last && found.length > query.limit ? writeCursor(last) : null }
}

/** One more than the page holds says that there is another page. The page is cut before anything is joined to it. */
async function findPlaces(db: Reader, personId: string, query: DeskQuery): Promise<DeskPlace[]> {
  const after = query.after === undefined ? null : readCursor(query.after)
  const places: DeskPlace[] = []
  for (const part of partsOfQueue(query.queue, personId)) {
    const left = query.limit + 1 - places.length
    if (left > 0) places.push(...(await selectPlaces(db, part, query, after, left)))
  }
  return places
}

function selectPlaces(
  db: Reader,
  part: ReturnType<typeof partsOfQueue>[number],
  query: DeskQuery,
  after: DeskPlace | null,
  limit: number,
): Promise<DeskPlace[]> {
  const searched = matchesSearch(query.search)
  return db
    .selectFrom('orders')
    .select(['orders.id', placeOf(DUE_RANK).as('rank'), placeOf('orders.createdAt').as('createdAt')])
    .where(part)
    .$if(after !== null, (orders) => orders.where(isBehind(after as DeskPlace)))
    .$if(searched !== null, (orders) => orders.where(searched as Expression<SqlBool>))
    .$if(query.status !== undefined, (orders) => orders.where('orders.status', '=', query.status as OrderStatus))
    .$if(query.agencyId !== undefined, (orders) => orders.where('orders.agencyId', '=', query.agencyId as number))
    .$if(query.destination !== undefined, (orders) =>
      orders.where('orders.offerId', 'in', (eb) =>
        eb
          .selectFrom('offers')
          .innerJoin('countries', 'countries.id', 'offers.countryId')
          .select('offers.id')
          .where('countries.code', '=', query.destination as string),
      ),
    )
    .orderBy(DUE_RANK)
    .orderBy('orders.createdAt')
    .orderBy('orders.id')
    .limit(limit)
    .execute()
}

/** As texts: the driver would make an instant a JavaScript date, without its microseconds. */
const isBehind = ({ rank, createdAt, id }: DeskPlace) =>
  sql<boolean>`(${DUE_RANK}, orders.created_at, orders.id)
    > (${rank}::text::timestamptz, ${createdAt}::text::timestamptz, ${id}::uuid)`

async function readRows(db: Reader, ids: string[]): Promise<DeskOrder[]> {
  if (ids.length === 0) return []
  const rows = await selectDeskRows(db).where('orders.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.orderId, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [viewRow(row)] : []
  })
}

type DeskRow = Awaited<ReturnType<ReturnType<typeof selectDeskRows>['executeTakeFirstOrThrow']>>

function viewRow({ completeTravellers, numberOfApplicants, hasEmbassyFile, ...row }: DeskRow): DeskOrder {
  const facts = {
    status: row.orderStatus as OrderStatus,
    whoseTurn: row.whoseTurn as Party,
    needsAttention: Boolean(row.needsAttention),
    documentsToReview: row.documentsToReview ?? 0,
    hasEmbassyFile: Boolean(hasEmbassyFile),
  }
  return {
    ...row,
    orderStatus: facts.status,
    paymentStatus: row.paymentStatus as PaymentStatus,
    whoseTurn: facts.whoseTurn,
    dueAt: row.dueAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    documentCount: row.documentCount ?? 0,
    documentsToReview: facts.documentsToReview,
    incompleteTravellers: incompleteTravellers({ completeTravellers, numberOfApplicants }),
    needsAttention: facts.needsAttention,
    assignee: null,
    priority: row.priority,
    nextAction: deskAction(facts),
  }
}
