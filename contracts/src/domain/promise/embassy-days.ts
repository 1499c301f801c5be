import { MAX_PROCESSING_DAYS } from '../money/offer-price.ts'
import type { ProcessingSpeed } from '../money/quote.ts'
import type { Priority } from '../orders/priority.ts'
import { stepDays } from './promise-plan.ts'

/** Fewer answers of an embassy are too few to correct an offer by. */
export const ENOUGH_ANSWERS = 5

/** An offer's days hold when so many percent of the orders are answered within them. */
const HELD_PERCENT = 90

/** How many orders of one speed and priority the embassy answered within so many business days. */
export interface AnsweredOrders {
  processingSpeed: ProcessingSpeed
  priority: Priority
  days: number
  orders: number
}

/** The fewest business days of an offer with which `HELD_PERCENT` of these orders would have been answered in time. */
export function daysThatHold(answered: readonly AnsweredOrders[]): number {
  const all = answered.reduce((sum, { orders }) => sum + orders, 0)
  const holds = (processingDays: number): boolean => {
    const inTime = answered.filter(({ days, ...sold }) => days <= stepDays({ ...sold, processingDays }).submitted)
    return inTime.reduce((sum, { orders }) => sum + orders, 0) * 100 >= all * HELD_PERCENT
  }
  let days = 1
  while (days < MAX_PROCESSING_DAYS && !holds(days)) days += 1
  return days
}
