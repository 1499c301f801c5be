import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../../database/schema.generated.ts'
import { isSurplusStuck, REFUND_MINUTES } from '../../payments/surplus.ts'

type Orders = ExpressionBuilder<DB, 'orders'>

const lateRefunds = (eb: Orders) =>
  eb
    .selectFrom('refunds')
    .select('refunds.orderId')
    .where('refunds.status', '=', sql.lit('promised'))
    .where((refund) =>
      refund.or([
        // Returned by the bank.
        refund('refunds.failedAt', 'is not', null),
        refund('refunds.createdAt', '<', sql<Date>`now() - make_interval(mins => ${sql.lit(REFUND_MINUTES)})`),
      ]),
    )

const stuckSurplus = (eb: Orders) =>
  eb.selectFrom('surplusPayments').select('surplusPayments.orderId').where(isSurplusStuck)

/** Stripe has not answered about the payment, refund or dispute for so long that its order needs attention. */
const unansweredPayments = (eb: Orders) =>
  eb
    .selectFrom('payments')
    .select('payments.orderId')
    .where('payments.unansweredSince', '<', sql<Date>`now() - make_interval(mins => 2)`)

const mailsInDoubt = (eb: Orders) =>
  eb
    .selectFrom('mails')
    .select(sql<string>`mails.order_id`.as('orderId'))
    .where(sql<boolean>`mails.status in ('unknown', 'refused')`)

/** Stripe waits for staff's evidence. */
const openDisputes = (eb: Orders) =>
  eb.selectFrom('disputes').select('disputes.orderId').where('disputes.state', '=', sql.lit('open'))

/** The whole payment was refunded in Stripe's dashboard, and the order is still open: staff end or continue it. */
const refundedAtStripe = (eb: Orders) =>
  eb
    .selectFrom('refunds')
    .innerJoin('orders as refunded', 'refunded.id', 'refunds.orderId')
    .select('refunds.orderId')
    .where('refunds.elsewhere', 'is not', null)
    .where('refunded.closedAt', 'is', null)
    .where('refunded.paymentStatus', '=', sql.lit('refunded'))

/**
 * Whether an order needs attention (column): overdue, a refund or surplus money is late or was returned, a dispute waits for
 * evidence, the payment was refunded at Stripe, Stripe does not answer about it, or a mail's outcome is unknown.
 */
export const needsAttention = (eb: Orders) =>
  eb.or([eb.and([eb('orders.closedAt', 'is', null), eb('orders.dueAt', '<', sql<Date>`now()`)]), isInTrouble(eb)])

/** The same, for another reason than its deadline. */
export const isInTrouble = (eb: Orders) =>
  eb.or([
    eb.exists(lateRefunds(eb).whereRef('refunds.orderId', '=', 'orders.id')),
    eb.exists(stuckSurplus(eb).whereRef('surplusPayments.orderId', '=', 'orders.id')),
    eb.exists(refundedAtStripe(eb).whereRef('refunds.orderId', '=', 'orders.id')),
    eb.exists(unansweredPayments(eb).whereRef('payments.orderId', '=', 'orders.id')),
    eb.exists(openDisputes(eb).whereRef('disputes.orderId', '=', 'orders.id')),
    eb.exists(mailsInDoubt(eb).whereRef('mails.orderId', '=', 'orders.id')),
  ])

/** The ids of orders that need attention for another reason than their deadline. */
export const ordersInTrouble = (eb: Orders) =>
  lateRefunds(eb)
    .union(stuckSurplus(eb))
    .union(refundedAtStripe(eb))
    .union(unansweredPayments(eb))
    .union(openDisputes(eb))
    .union(mailsInDoubt(eb).where('mails.orderId', 'is not', null))
