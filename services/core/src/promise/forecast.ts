import { isClosed, type OrderStatus } from '@passage/contracts/domain/orders/order-status'
import type { Party } from '@passage/contracts/domain/orders/party'
import type { Calendar } from '@passage/contracts/domain/promise/business-days'
import { workDates } from '@passage/contracts/domain/promise/lateness'
import type { SoldDays } from '@passage/contracts/domain/promise/promise-plan'
import { type ReckonedEntry, type Reckoning, reckon } from '@passage/contracts/domain/promise/reckoning'
import type { ExpressionBuilder } from 'kysely'
import { calendarOf } from '../catalogue/business-days.ts'
import type { DB } from '../database/schema.generated.ts'

export interface ForecastFacts extends SoldDays {
  status: OrderStatus
  deskTurn: Party
  destinationCode: string
  heldSince: Date | null
  stepSince: Date | null
  neededBy: string | null
  /** Oldest first. */
  entries: readonly ReckonedEntry[]
}

/** The entries of an order on which its dates depend, as a list within a query. */
export const reckonedEntriesOf = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb
    .selectFrom('orderEntries')
    .select(['orderEntries.at', 'orderEntries.status', 'orderEntries.turn'])
    .whereRef('orderEntries.orderId', '=', 'orders.id')
    .orderBy('orderEntries.seq')

/**
 * The promise of an order, null while it is not paid, and the ISO day on which its visa is expected as things stand; null: not
 * paid, on hold, closed, or not known.
 */
export async function forecastOf(
  order: ForecastFacts,
  now = new Date(),
): Promise<{ reckoning: Reckoning | null; forecastOn: string | null }> {
  const isBusinessDay = await calendarOf(order.destinationCode)
  const reckoning = reckon(order, order.entries, isBusinessDay, now)
  return { reckoning, forecastOn: reckoning && forecastBy(order, reckoning, isBusinessDay, now) }
}

/** The expected day by the reckoned promise. */
export const forecastBy = (
  order: Omit<ForecastFacts, 'entries'>,
  reckoning: Reckoning,
  isBusinessDay: Calendar,
  now: Date,
): string | null =>
  order.heldSince || isClosed(order.status)
    ? null
    : workDates(order, reckoning, { ...order, held: false }, isBusinessDay, now).forecastOn
