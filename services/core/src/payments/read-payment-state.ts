import type { PaymentState } from '@passage/contracts/api/orders/payments.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { ordersWithin } from '../access/scope.ts'
import type { Queryable } from '../context.ts'

/**
 * A payment's state, with its open checkout. Throws `payment_not_found`, also for another person's. Public
 * specification §7.
 */
export async function readPaymentState(db: Queryable, person: ActingPerson, paymentId: string): Promise<PaymentState> {
  const payment = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .leftJoin('paymentAttempts as attempt', (join) =>
      join.onRef('attempt.paymentId', '=', 'payments.id').on('attempt.status', '=', 'open'),
    )
    .select(['payments.id', 'payments.orderId', 'payments.status', 'payments.failureCode', 'attempt.checkoutUrl'])
    .select(['attempt.expiresAt', 'payments.unansweredSince'])
    .where('payments.id', '=', paymentId)
    .where(ordersWithin('order:read', person))
    .executeTakeFirst()
  if (!payment) throw new DomainError('payment_not_found', 'There is no such payment.')
  const open = payment.expiresAt !== null && payment.expiresAt.getTime() > Date.now()
  return {
    paymentId: payment.id,
    orderId: payment.orderId,
    status: payment.status,
    askingStripe: payment.unansweredSince !== null,
    checkoutUrl: open ? payment.checkoutUrl : null,
    failureCode: payment.failureCode,
  }
}
