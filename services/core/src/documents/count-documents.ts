import { REVIEWABLE_STATUSES } from '@passage/contracts/domain/documents/documents'
import type { TravellerDocument } from '@passage/contracts/domain/documents/needed-documents'
import { REVIEW_STATUSES } from '@passage/contracts/domain/orders/order-status'
import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../database/schema.generated.ts'
import { stillThere } from './deletion/due-files.ts'

/** The number of documents from an order's travellers, as a column of a query over orders. */
export const countDocuments = (eb: ExpressionBuilder<DB, 'orders'>) => countFrom(eb, 'traveller')

/** The number of visas that staff have added to an order, deleted ones included, since they were delivered. */
export const countVisas = (eb: ExpressionBuilder<DB, 'orders'>) => countFrom(eb, 'visa')

const countFrom = (eb: ExpressionBuilder<DB, 'orders'>, source: 'traveller' | 'visa') =>
  eb
    .selectFrom('documents')
    .whereRef('documents.orderId', '=', 'orders.id')
    .where('documents.entrySeq', 'is not', null)
    .where('documents.source', '=', source)
    .select((count) => count.fn.countAll<number>().as('count'))

/** The usable documents of an order's travellers, as a column of a query over orders. */
export const presentDocuments = sql<TravellerDocument[]>`coalesce((
  select jsonb_agg(jsonb_build_object('documentType', document_type, 'traveller', traveller))
  from documents
  where documents.order_id = orders.id and entry_seq is not null and source = 'traveller' and status <> 'rejected'
    and deleted_at is null
), '[]')`

/** Documents without a verdict: received, checked and not replaced. Staff review them while `isInReview`. */
export const countUnreviewed = (eb: ExpressionBuilder<DB, 'orders'>) =>
  countDocuments(eb)
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

/** Documents to review now: while the order is in review or being prepared. */
export const countToReview = (eb: ExpressionBuilder<DB, 'orders'>) =>
  countUnreviewed(eb).where('orders.status', 'in', REVIEW_STATUSES)
