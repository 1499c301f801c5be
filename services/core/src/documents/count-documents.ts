import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../database/schema.generated.ts'

/** How many documents an order has taken from its travellers, as a column of a query over orders. */
export const countDocuments = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb
    .selectFrom('documents')
    .whereRef('documents.orderId', '=', 'orders.id')
    .where('documents.entrySeq', 'is not', null)
    .where('documents.source', '=', 'traveller')
    .select((count) => count.fn.countAll<number>().as('count'))
