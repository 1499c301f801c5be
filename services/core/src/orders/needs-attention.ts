import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../database/schema.generated.ts'

/** A refund that is promised longer than this is not on its way. */
const REFUND_MINUTES = 10

/**
 * Whether staff have to look at an order, as a column of a query over orders: its deadline has passed, a refund is not made,
 * or the fate of a mail is unknown.
 */
export const needsAttention = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb.or([
    eb.and([eb('orders.closedAt', 'is', null), eb('orders.dueAt', '<', sql<Date>`now()`)]),
    eb.exists(
      eb
        .selectFrom('refunds')
        .select('refunds.id')
        .whereRef('refunds.orderId', '=', 'orders.id')
        .where('refunds.status', '=', 'promised')
        .where('refunds.createdAt', '<', sql<Date>`now() - make_interval(mins => ${sql.lit(REFUND_MINUTES)})`),
    ),
    eb.exists(
      eb
        .selectFrom('mails')
        .select('mails.id')
        .whereRef('mails.orderId', '=', 'orders.id')
        .where('mails.status', 'in', ['unknown', 'refused']),
    ),
  ])
