import { daysBetween } from '../luxembourg-day.ts'

/** "Valid passport (minimum 6 months)". Public specification §9. */
const PASSPORT_MONTHS = 6

export interface Journey {
  /** ISO days; null: unknown. */
  departureDate: string | null
  returnDate: string | null
}

/** Earliest permitted expiry of a passport: six months after the return, else after the departure, else `today`. ISO days. */
export function passportValidUntil({ departureDate, returnDate }: Journey, today: string): string {
  const lastDay = returnDate ?? departureDate
  return lastDay ? monthsAfter(lastDay, PASSPORT_MONTHS) : today
}

/** How a passport falls short of a journey. ISO days. */
export interface ShortPassport {
  expiry: string
  /** Earliest permitted expiry. */
  until: string
  /** Days from the one to the other. */
  days: number
  /** The last day on which the journey may end with this passport; null: in the past, only a new passport helps. */
  lastDay: string | null
}

/** How much too early a passport expires for a journey; null: it does not, or its expiry is no day. Public specification §9. */
export function shortPassport(expiry: string | null, journey: Journey, today: string): ShortPassport | null {
  const until = passportValidUntil(journey, today)
  if (!expiry || !/^\d{4}-\d\d-\d\d$/.test(expiry) || expiry >= until) return null
  const lastDay = monthsAfter(expiry, -PASSPORT_MONTHS)
  return { expiry, until, days: daysBetween(expiry, until), lastDay: lastDay < today ? null : lastDay }
}

/** The same day of another month, or that month's last day. */
function monthsAfter(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  const dayOfMonth = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0)
  // biome-ignore lint/plugin: a calendar's day, at midnight in UTC
  return date.toISOString().slice(0, 10)
}
