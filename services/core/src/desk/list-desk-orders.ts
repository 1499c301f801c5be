import type { DeskOrder, DeskPage, DeskQuery } from '@passage/contracts/api/desk/desk.schema'
import { deskAction } from '@passage/contracts/domain/desk/desk-action'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '../context.ts'
import { idsOf } from '../database/expressions.ts'
import type { DB } from '../database/schema.generated.ts'
import { countCompleteTravellers } from '../details/travellers.ts'
import { countDocuments } from '../documents/count-documents.ts'
import { stillThere } from '../documents/deletion/due-files.ts'
import { requestedDocuments } from '../documents/list-requests.ts'
import { isInTrouble, needsAttention } from '../orders/lists/needs-attention.ts'
import { incompleteTravellers } from '../orders/lists/overview.ts'
import { matchesSearch } from '../orders/lists/scope.ts'
import { type DeskPlace, placeOf, readCursor, writeCursor } from './desk-cursor.ts'
import { DUE_RANK, isUrgentFirst, NOT_URGENT, partsOfQueue } from './desk-queue.ts'

/**
 * One page of a desk queue: urgent orders first in staff's own queues, then by deadline and age. Throws `invalid_input` for a
 * wrong `after`. product.md, the desk.
 */
export async function listDeskOrders(db: Reader, personId: string, query: DeskQuery): Promise<DeskPage> {
  const found = await findPlaces(db, personId, query)
  const places = found.slice(0, query.limit)
  const last = places.at(-1)
  const rows = await readRows(db, idsOf(places))
  return { data: rows, next: last && found.length > query.limit ? writeCursor(last) : null }
}

/** One more than the page holds says that there is another page. The page is cut before anything is joined to it. */
async function findPlaces(db: Reader, personId: string, query: DeskQuery): Promise<DeskPlace[]> {
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
  db: Reader,
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

/** The ids of a country's offers, in a query of their own: so PostgreSQL knows how many orders a destination has. */
async function offersTo(db: Reader, destination: string): Promise<number[]> {
  const offers = await db
    .selectFrom('offers')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .select('offers.id')
    .where('countries.code', '=', destination)
    .execute()
  return idsOf(offers)
}

/** As texts: the driver would make an instant a JavaScript date, without its microseconds. */
function isBehind({ notUrgent, rank, createdAt, id }: DeskPlace, urgentFirst: boolean) {
  const place = sql`${rank}::text::timestamptz, ${createdAt}::text::timestamptz, ${id}::uuid`
  return urgentFirst
    ? sql<boolean>`(${NOT_URGENT}, ${DUE_RANK}, orders.created_at, orders.id) > (${notUrgent}, ${place})`
    : sql<boolean>`(${DUE_RANK}, orders.created_at, orders.id) > (${place})`
}

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

function viewRow({
  completeTravellers,
  numberOfApplicants,
  hasEmbassyFile,
  inTrouble,
  assigneeId,
  assigneeName,
  held,
  ...row
}: DeskRow): DeskOrder {
  const { orderStatus: status, whoseTurn } = row
  const documentsToReview = row.documentsToReview ?? 0
  return {
    ...row,
    dueAt: row.dueAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    documentCount: row.documentCount ?? 0,
    documentsToReview,
    incompleteTravellers: incompleteTravellers({ completeTravellers, numberOfApplicants }),
    needsAttention: Boolean(row.needsAttention),
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
    nextAction: deskAction({
      ...{ status, whoseTurn, documentsToReview, held },
      inTrouble: Boolean(inTrouble),
      hasEmbassyFile: Boolean(hasEmbassyFile),
    }),
  }
}

/** Orders as the desk's rows show them, without an order among themselves. */
export const selectDeskRows = (db: Reader) =>
  db
    .selectFrom('orders')
    .innerJoin('offers', 'offers.id', 'orders.offerId')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .leftJoin('agencies', 'agencies.id', 'orders.agencyId')
    .leftJoin('users as assignee', 'assignee.id', 'orders.assigneeId')
    .select(['orders.id as orderId', 'orders.orderNumber', 'orders.customerName', 'countries.code as destinationCode'])
    .select(['countries.name as destinationCountry', 'countries.nameFr as destinationCountryFr'])
    .select(['agencies.name as agencyName', 'orders.status as orderStatus', 'orders.paymentStatus', 'orders.held'])
    .select(['orders.turn as whoseTurn', 'orders.dueAt', 'orders.createdAt', 'orders.numberOfApplicants'])
    .select(['orders.lastSeq', 'orders.priority', 'orders.assigneeId', 'assignee.name as assigneeName'])
    .select([requestedDocuments.as('requestedDocuments')])
    .select((eb) => [
      countDocuments(eb).as('documentCount'),
      countToReview(eb).as('documentsToReview'),
      countCompleteTravellers(eb).as('completeTravellers'),
      needsAttention(eb).as('needsAttention'),
      isInTrouble(eb).as('inTrouble'),
      hasEmbassyFile(eb).as('hasEmbassyFile'),
    ])

/** Documents that wait for a verdict of staff: received, checked and not replaced, while the order is in review or being prepared. */
export const countToReview = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb
    .selectFrom('documents')
    .select((count) => count.fn.countAll<number>().as('count'))
    .whereRef('documents.orderId', '=', 'orders.id')
    .where('orders.status', 'in', ['document_review', 'processing'])
    .where('documents.entrySeq', 'is not', null)
    .where('documents.source', '=', 'traveller')
    .where('documents.status', 'in', ['submitted', 'reviewed'])
    .where(stillThere)
    .where((document) =>
      document.not(
        document.exists(
          document
            .selectFrom('documents as newer')
            .select('newer.id')
            .whereRef('newer.replaces', '=', 'documents.id')
            .whereRef('newer.orderId', '=', 'orders.id')
            .where('newer.entrySeq', 'is not', null),
        ),
      ),
    )

export const hasEmbassyFile = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb.exists(
    eb
      .selectFrom('embassyFiles')
      .select('embassyFiles.id')
      .whereRef('embassyFiles.orderId', '=', 'orders.id')
      .where('embassyFiles.storedAt', 'is not', null)
      .where('embassyFiles.deletedBecause', 'is', null)
      .where('embassyFiles.deletedAt', 'is', null),
  )
