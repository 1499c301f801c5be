import { daysAfter, luxembourgDay, startOfLuxembourgDay } from '../luxembourg-day.ts'
import { isClosed, isPayable, type OrderStatus } from '../orders/order-status.ts'
import type { Party } from '../orders/party.ts'
import { addBusinessDays, businessDaysBetween, type Calendar, nextBusinessDay } from './business-days.ts'
import { promisedDays, type SoldDays } from './promise-plan.ts'

/** An entry of the order's history, as far as the promise depends on it. */
export interface ReckonedEntry {
  /** An instant; ISO 8601 as a text. */
  at: Date | string
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
  /** Business days that were sold. */
  days: number
  /** Without what moved it. */
  firstPromisedOn: string
  promisedOn: string
  /** Business days by which the customer's waits moved it. */
  customerDays: number
  /** Until when the running wait of the customer is counted: the next business day; null: the order does not wait for the customer. */
  answerOn: string | null
  /** The order has ended on this day. */
  endedOn: string | null
  /** From the payment on; consecutive ones of one party and status are one. */
  parts: ReckonedPart[]
}

/**
 * The promised date of a paid order: the business days that were sold, from the payment, and one more for each business day
 * that ended while it was the customer's turn, or while the order was closed before staff reopened it. Days of ours, holds too,
 * never move it. null: not paid. design.md, The promise.
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
  const startsOn = dayOf(first)
  const answerOn = last.turn === 'customer' ? nextBusinessDay(today, isBusinessDay) : null
  const customerDays = customerDaysIn(parts) + (answerOn ? businessDaysBetween(today, answerOn, isBusinessDay) : 0)
  const days = promisedDays(sold)
  return {
    startsOn,
    days,
    firstPromisedOn: addBusinessDays(startsOn, days, isBusinessDay),
    promisedOn: addBusinessDays(startsOn, days + movedDays({ parts, customerDays }), isBusinessDay),
    customerDays,
    answerOn,
    endedOn: isClosed(last.status) ? dayOf(last) : null,
    parts,
  }
}

const dayOf = ({ at }: ReckonedEntry): string => luxembourgDay(new Date(at))

type PartyDays = Pick<ReckonedPart, 'party' | 'days'>

/** The business days of a party's turns among these. */
const daysOf = (whose: Party, parts: readonly PartyDays[]): number =>
  parts.reduce((sum, { party, days }) => sum + (party === whose ? days : 0), 0)

/** The business days of the customer's turns among these. */
export const customerDaysIn = (parts: readonly PartyDays[]): number => daysOf('customer', parts)

/** Business days by which a promise moved: the customer's waits, and the days in which the order was closed. */
export const movedDays = ({ parts, customerDays }: Pick<Reckoning, 'parts' | 'customerDays'>): number =>
  customerDays + daysOf('nobody', parts)

/** Work begins with the payment, or when staff begin without it. */
const isBegun = ({ status }: ReckonedEntry): boolean => !isPayable(status) && !isClosed(status)

/** Up to the entry that closed the order; all of them while it is open. */
const untilEnd = (entries: readonly ReckonedEntry[]): readonly ReckonedEntry[] =>
  entries.slice(0, entries.findLastIndex(({ status }) => !isClosed(status)) + 2)

function partsOf(entries: readonly ReckonedEntry[], isBusinessDay: Calendar, today: string): ReckonedPart[] {
  const parts: ReckonedPart[] = []
  entries.forEach((entry, index) => {
    const { status, turn: party } = entry
    const from = dayOf(entry)
    const next = entries[index + 1]
    const until = next ? dayOf(next) : isClosed(status) ? from : later(from, today)
    const days = businessDaysBetween(from, until, isBusinessDay)
    const before = parts.at(-1)
    if (before?.party === party && before.status === status) Object.assign(before, { until, days: before.days + days })
    else parts.push({ party, status, from, until, days })
  })
  return parts
}

/** The instant at which a promised day is over, in ISO 8601; null without one. */
export const promisedUntil = (promisedOn: string | null): string | null =>
  promisedOn && startOfLuxembourgDay(daysAfter(promisedOn, 1)).toISOString()

/** The later one of two ISO days. */
export const later = (one: string, other: string): string => (one > other ? one : other)
