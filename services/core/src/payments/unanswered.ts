import { type ExpressionBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { DB } from '../database/schema.generated.ts'

/** The object of a Stripe read: a checkout, one of our refunds, or a captured payment with its disputes. */
export type AskedAbout = { sessionId: string } | { refundId: string } | { paymentIntentId: string }

/**
 * Records whether Stripe answered about a payment, for its order's page and the desk: after two minutes without an
 * answer it needs attention. Does nothing for a payment without an order.
 */
export async function noteAnswer({ db }: Pick<Context, 'db'>, about: AskedAbout, answered: boolean): Promise<void> {
  await db
    .updateTable('payments')
    .set({ unansweredSince: answered ? null : sql<Date>`now()` })
    .where('unansweredSince', answered ? 'is not' : 'is', null)
    .where((eb) => isAbout(eb, about))
    .execute()
}

function isAbout(eb: ExpressionBuilder<DB, 'payments'>, about: AskedAbout) {
  if ('paymentIntentId' in about) return eb('payments.paymentIntentId', '=', about.paymentIntentId)
  if ('refundId' in about)
    return eb(
      'payments.id',
      'in',
      eb.selectFrom('refunds').select('paymentId').where('refunds.id', '=', about.refundId),
    )
  return eb(
    'payments.id',
    'in',
    eb.selectFrom('paymentAttempts').select('paymentId').where('sessionId', '=', about.sessionId),
  )
}
