import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../database/schema.generated.ts'

/** How much an order's customer is asked for, as a column of a query over orders. */
export const countOpenRequests = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb
    .selectFrom('documentRequests')
    .select((count) => count.fn.countAll<number>().as('open'))
    .whereRef('documentRequests.orderId', '=', 'orders.id')
    .where('documentRequests.answeredAt', 'is', null)

/** Which types of documents an order's customer is asked for, oldest first, as a column of a query over orders. */
export const requestedDocuments = sql<string[]>`array(
  select request.document_type from document_requests request
  where request.order_id = orders.id and request.answered_at is null
  order by request.asked_seq, request.id)`
