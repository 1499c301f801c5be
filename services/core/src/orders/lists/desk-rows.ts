import type { DeskOrder } from '@passage/contracts/api/desk/desk.schema'
import { deskAction } from '@passage/contracts/domain/desk/desk-action'
import { REVIEWABLE_STATUSES } from '@passage/contracts/domain/documents/documents'
import { REVIEW_STATUSES } from '@passage/contracts/domain/orders/order-status'
import type { ExpressionBuilder } from 'kysely'
import type { Queryable } from '../../context.ts'
import type { DB } from '../../database/schema.generated.ts'
import { countCompleteTravellers } from '../../details/travellers.ts'
import { countDocuments } from '../../documents/count-documents.ts'
import { stillThere } from '../../documents/deletion/due-files.ts'
import { requestedDocuments } from '../../documents/list-requests.ts'
import { isInTrouble, needsAttention } from './needs-attention.ts'
import { incompleteTravellers } from './overview.ts'

/** Orders by id as the desk's rows show them, in the order of the ids. */
export async function readDeskRows(db: Queryable, ids: string[]): Promise<DeskOrder[]> {
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
  heldSince,
  ...row
}: DeskRow): DeskOrder {
  const { orderStatus: status, whoseTurn } = row
  const documentsToReview = row.documentsToReview ?? 0
  return {
    ...row,
    dueAt: row.dueAt?.toISOString() ?? null,
    heldSince: heldSince?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    documentCount: row.documentCount ?? 0,
    documentsToReview,
    incompleteTravellers: incompleteTravellers({ completeTravellers, numberOfApplicants }),
    needsAttention: Boolean(row.needsAttention),
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
    nextAction: deskAction({
      ...{ status, whoseTurn, documentsToReview, held: heldSince !== null },
      inTrouble: Boolean(inTrouble),
      hasEmbassyFile: Boolean(hasEmbassyFile),
    }),
  }
}

const selectDeskRows = (db: Queryable) =>
  db
    .selectFrom('orders')
    .innerJoin('offers', 'offers.id', 'orders.offerId')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .innerJoin('visaTypes', 'visaTypes.id', 'offers.visaTypeId')
    .leftJoin('agencies', 'agencies.id', 'orders.agencyId')
    .leftJoin('users as assignee', 'assignee.id', 'orders.assigneeId')
    .select(['orders.id as orderId', 'orders.orderNumber', 'orders.customerName', 'countries.code as destinationCode'])
    .select(['countries.name as destinationCountry', 'countries.nameFr as destinationCountryFr'])
    .select(['visaTypes.code as visaTypeCode'])
    .select(['agencies.name as agencyName', 'orders.status as orderStatus', 'orders.paymentStatus', 'orders.heldSince'])
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
    .where('orders.status', 'in', REVIEW_STATUSES)
    .where('documents.entrySeq', 'is not', null)
    .where('documents.source', '=', 'traveller')
    .where('documents.status', 'in', REVIEWABLE_STATUSES)
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
