import type { CancellationPreview } from '@passage/contracts/api/orders/order-work.schema'
import { toAmount } from '@passage/contracts/domain/money/money'
import { refundDue } from '@passage/contracts/domain/money/refund-rule'
import { isClosed, type OrderStatus } from '@passage/contracts/domain/orders/order-status'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { isStaff } from '@passage/contracts/domain/people/roles'
import type { SoldDays } from '@passage/contracts/domain/promise/promise-plan'
import { type ReckonedEntry, reckon } from '@passage/contracts/domain/promise/reckoning'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { orderNotFound, ordersWithin } from '../access/scope.ts'
import { calendarOf } from '../catalogue/business-days.ts'
import type { Queryable } from '../context.ts'
import { reckonedEntriesOf } from '../promise/forecast.ts'
import { feeDueOf, feeReturned } from './fee-due.ts'

/** The consequences of cancelling now; changes nothing. Throws `order_not_found`. design.md, Money. */
export async function previewCancellation(
  db: Queryable,
  person: ActingPerson,
  orderId: string,
): Promise<CancellationPreview> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('offers', 'offers.id', 'orders.offerId')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .leftJoin('payments', (join) => join.onRef('payments.orderId', '=', 'orders.id').on('capturedCents', '>', 0))
    .select(['orders.status', 'orders.submittedAt', 'orders.currency', 'countries.code as destinationCode'])
    .select(['orders.processingSpeed', 'orders.processingDays', 'orders.priority', 'orders.quote', 'orders.decisions'])
    .select(['orders.onTime', 'orders.refusedFeePercent', feeReturned.as('feeCents')])
    .select((eb) => [
      eb.fn.coalesce('payments.capturedCents', eb.lit(0)).as('capturedCents'),
      eb.fn.coalesce('payments.refundPromisedCents', eb.lit(0)).as('refundedCents'),
      jsonArrayFrom(reckonedEntriesOf(eb)).as('entries'),
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
    refundAmount: because === 'order_closed' ? toAmount(0) : await goesBack(order),
    paidAmount: toAmount(order.capturedCents),
    currency: order.currency,
  }
}

type Ending = Parameters<typeof feeDueOf>[0] &
  SoldDays & {
    destinationCode: string
    entries: readonly ReckonedEntry[]
    capturedCents: number
    refundedCents: number
  }

/** All of it before the submission, then what of the service fee is owed for a late end. */
async function goesBack(order: Ending): Promise<string> {
  const due = refundDue({ ...order, submittedToEmbassy: order.submittedAt !== null })
  if (due > 0) return toAmount(due)
  const reckoning = reckon(order, order.entries, await calendarOf(order.destinationCode), new Date())
  return feeDueOf(order, reckoning, order.capturedCents - order.refundedCents).cancelled
}

function refusal(status: OrderStatus, stays: boolean): CancellationPreview['because'] {
  if (isClosed(status)) return 'order_closed'
  return stays ? 'submitted_order_stays' : null
}
