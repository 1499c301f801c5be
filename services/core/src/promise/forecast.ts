import { isClosed, type OrderStatus } from '@passage/contracts/domain/orders/order-status'
import type { Party } from '@passage/contracts/domain/orders/party'
import { workDates } from '@passage/contracts/domain/promise/lateness'
import type { SoldDays } from '@passage/contracts/domain/promise/promise-plan'
import { type ReckonedEntry, reckon } from '@passage/contracts/domain/promise/reckoning'
import { calendarOf } from '../catalogue/business-days.ts'

interface ForecastFacts extends SoldDays {
  status: OrderStatus
  deskTurn: Party
  destinationCode: string
  heldSince: Date | null
  stepSince: Date | null
  neededBy: string | null
  /** Oldest first. */
  entries: readonly ReckonedEntry[]
}

/** The ISO day on which the visa of a paid order is expected as things stand; null: not paid, on hold or closed. */
export async function forecastOf(order: ForecastFacts, now = new Date()): Promise<string | null> {
  if (order.heldSince || isClosed(order.status)) return null
  const isBusinessDay = await calendarOf(order.destinationCode)
  const reckoning = reckon(order, order.entries, isBusinessDay, now)
  return reckoning && workDates(order, reckoning, { ...order, held: false }, isBusinessDay, now).forecastOn
}
