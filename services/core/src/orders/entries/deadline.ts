import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import type { ProcessingSpeed } from '@passage/contracts/domain/money/quote'
import { type DeadlineFacts, deadlineAfter, deadlineDays } from '@passage/contracts/domain/orders/deadline'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { addBusinessDays, endOfWork, previousBusinessDay } from '../../catalogue/business-days.ts'
import type { Tx } from '../../context.ts'

/** When staff are reminded of an order, and when it is due; null: it has no deadline. */
export interface Deadline {
  remindAt: Date | null
  dueAt: Date | null
}

const NONE: Deadline = { remindAt: null, dueAt: null }

interface DeadlineOrder {
  processingSpeed: ProcessingSpeed
  processingDays: number
  destinationCode: string
}

/** Longer spans are reminded of one business day before; shorter ones after this share of them. */
const LONG_DAYS = 2
const REMIND_AT = 0.6

/** An order's deadline after an entry at `at`. */
export async function deadlineAfterEntry(
  tx: Tx,
  at: Date,
  before: DeadlineFacts & Deadline & { id: string },
  after: DeadlineFacts,
): Promise<Deadline> {
  const change = deadlineAfter(before, after)
  if (change === 'kept') return { remindAt: before.remindAt, dueAt: before.dueAt }
  return change === 'new' ? deadlineOf(await readDeadlineOrder(tx, before.id), after.status, at) : NONE
}

const readDeadlineOrder = (tx: Tx, orderId: string): Promise<DeadlineOrder> =>
  tx
    .selectFrom('orders')
    .innerJoin('offers', 'offers.id', 'orders.offerId')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .select(['orders.processingSpeed', 'offers.processingDays', 'countries.code as destinationCode'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()

/**
 * The deadline of a status that begins at `from`: the end of a working day, `days` business days of Luxembourg and the
 * destination later.
 */
export async function deadlineOf(order: DeadlineOrder, status: OrderStatus, from: Date): Promise<Deadline> {
  const days = deadlineDays(status, order)
  if (days === null) return NONE
  const dueDay = await addBusinessDays(luxembourgDay(from), days, order.destinationCode)
  const dueAt = endOfWork(dueDay)
  const remindAt =
    days > LONG_DAYS
      ? endOfWork(await previousBusinessDay(dueDay, order.destinationCode))
      : new Date(from.getTime() + REMIND_AT * (dueAt.getTime() - from.getTime()))
  return { remindAt, dueAt }
}
