import type { CancellationPreview } from '@passage/contracts/api/orders/order-work.schema'
import { toAmount } from '@passage/contracts/domain/money/money'
import { refundDue } from '@passage/contracts/domain/money/refund-rule'
import { isClosed, type OrderStatus } from '@passage/contracts/domain/orders/order-status'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { isStaff } from '@passage/contracts/domain/people/roles'
import { orderNotFound, ordersWithin } from '../access/scope.ts'
import type { Queryable } from '../context.ts'

/** The consequences of cancelling now; changes nothing. Throws `order_not_found`. design.md, Money. */
export async function previewCancellation(
  db: Queryable,
  person: ActingPerson,
  orderId: string,
): Promise<CancellationPreview> {
  const order = await db
    .selectFrom('orders')
    .leftJoin('payments', (join) => join.onRef('payments.orderId', '=', 'orders.id').on('capturedCents', '>', 0))
    .select(['orders.status', 'orders.submittedAt', 'orders.currency'])
    .select((eb) => [
      eb.fn.coalesce('payments.capturedCents', eb.lit(0)).as('capturedCents'),
      eb.fn.coalesce('payments.refundPromisedCents', eb.lit(0)).as('refundedCents'),
    ])
    .where('orders.id', '=', orderId)
    .where(ordersWithin('order:cancel', person))
    .executeTakeFirst()
  if (!order) throw orderNotFound()
  const submittedToEmbassy = order.submittedAt !== null
  const because = refusal(order.status, submittedToEmbassy && !isStaff(person.role))
  return {
    allowed: because === null,
    because,
    refundAmount: toAmount(because === null ? refundDue({ ...order, submittedToEmbassy }) : 0),
    paidAmount: toAmount(order.capturedCents),
    currency: order.currency,
  }
}

function refusal(status: OrderStatus, stays: boolean): CancellationPreview['because'] {
  if (isClosed(status)) return 'order_closed'
  return stays ? 'submitted_order_stays' : null
}
