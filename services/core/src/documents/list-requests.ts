import type { RequestedDocument } from '@passage/contracts/api/documents/document-work.schema'
import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../database/schema.generated.ts'

/** The number of open requests of an order, as a column of a query over orders. */
export const countOpenRequests = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb
    .selectFrom('documentRequests')
    .select((count) => count.fn.countAll<number>().as('open'))
    .whereRef('documentRequests.orderId', '=', 'orders.id')
    .where('documentRequests.answeredAt', 'is', null)

/** An order's requested documents, oldest request first, as a column of a query over orders. */
export const requestedDocuments = sql<RequestedDocument[]>`coalesce((
  select jsonb_agg(
    jsonb_build_object(
      'documentType', request.document_type,
      'travellerId', request.traveller,
      'travellerName', coalesce(nullif(traveller.first_name, ''), traveller.last_name)
    ) order by request.asked_seq, request.id
  )
  from document_requests request
  left join travellers traveller on traveller.order_id = request.order_id and traveller.position = request.traveller
  where request.order_id = orders.id and request.answered_at is null
), '[]')`
