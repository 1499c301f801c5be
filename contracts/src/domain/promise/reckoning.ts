import { daysAfter, luxembourgDay, startOfLuxembourgDay } from '../luxembourg-day.ts'
import { isClosed, isPayable, type OrderStatus } from '../orders/order-status.ts'
import type { Party } from '../orders/party.ts'
import { addBusinessDays, businessDaysBetween, type Calendar } from './business-days.ts'
import { promisedDays, type SoldDays } from './promise-plan.ts'

/** An entry of the order's history, as far as the promise depends on it. */
export interface ReckonedEntry {
  at: Date
  status: OrderStatus
  /** Whose turn it was after it. */
  turn: Party
}

/** A span of days that one party had the turn. */
interface ReckonedPart {
  party: Party
  status: OrderStatus
  /** ISO days in Luxembourg; `until` is the first day of the next part, or today. */
  from: string
  until: string
  /** Its business days. */
  days: number
}

/** How the promised date comes about. ISO days in Luxembourg. */
export interface Reckoning {
  /** The day of the payment. */
  startsOn: string
  /** Without the customer's waits. */
  firstPromisedOn: string
  promisedOn: string
  /** Business days by which the customer's waits moved it. */
  customerDays: number
  /** Until when the running wait of the customer is counted: the next business day; null: nobody waits for the customer. */
  answerOn: string | null
  /** The order has ended on this day. */
  endedOn: string | null
  /** From the payment on; consecutive ones of one party and status are one. */
  parts: ReckonedPart[]
}

/**
 * The promised date of a paid order: the business days that were sold, from the payment, and one more for each business day
 * that ended while it was the customer's turn. Days of ours, holds too, never move it. null: not paid. design.md, The promise.
 */
export function reckon(
  sold: SoldDays,
  entries: readonly ReckonedEntry[],
  isBusinessDay: Calendar,
  now: Date,
): Reckoning | null {
  const begunAt = entries.findIndex(isBegun)
  const begun = begunAt < 0 ? [] : untilEnd(entries.slice(begunAt))
  const [first, last] = [begun[0], begun.at(-1)]
  if (!first || !last) return null
  const today = luxembourgDay(now)
  const parts = partsOf(begun, isBusinessDay, today)
  const startsOn = luxembourgDay(first.at)
  const answerOn = last.turn === 'customer' ? addBusinessDays(today, 1, isBusinessDay) : null
  const waited = parts.reduce((sum, { party, days }) => sum + (party === 'customer' ? days : 0), 0)
  const customerDays = waited + (answerOn ? businessDaysBetween(today, answerOn, isBusinessDay) : 0)
  const days = promisedDays(sold)
  return {
    startsOn,
    firstPromisedOn: addBusinessDays(startsOn, days, isBusinessDay),
    promisedOn: addBusinessDays(startsOn, days + customerDays, isBusinessDay),
    customerDays,
    answerOn,
    endedOn: isClosed(last.status) ? luxembourgDay(last.at) : null,
    parts,
  }
}

/** Work begins with the payment, or when staff begin without it. */
const isBegun = ({ status }: ReckonedEntry): boolean => !isPayable(status) && !isClosed(status)

/** Up to the entry that closed the order; all of them while it is open. */
const untilEnd = (entries: readonly ReckonedEntry[]): readonly ReckonedEntry[] =>
  entries.slice(0, entries.findLastIndex(({ status }) => !isClosed(status)) + 2)

function partsOf(entries: readonly ReckonedEntry[], isBusinessDay: Calendar, today: string): ReckonedPart[] {
  const parts: ReckonedPart[] = []
  entries.forEach(({ at, status, turn: party }, index) => {
    const from = luxembourgDay(at)
    const next = entries[index + 1]
    const until = next ? luxembourgDay(next.at) : isClosed(status) ? from : later(from, today)
    const days = businessDaysBetween(from, until, isBusinessDay)
    const before = parts.at(-1)
    if (before?.party === party && before.status === status) Object.assign(before, { until, days: before.days + days })
    else parts.push({ party, status, from, until, days })
  })
  return parts
}

/** The instant at which a promised day is over. */
export const promisedUntil = (promisedOn: string): Date => startOfLuxembourgDay(daysAfter(promisedOn, 1))

/** The later one of two ISO days. */
export const later = (one: string, other: string): string => (one > other ? one : other)
