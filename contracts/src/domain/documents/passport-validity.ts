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

/** The same day of a later month, or that month's last day. */
function monthsAfter(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  const dayOfMonth = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0)
  // biome-ignore lint/plugin: a calendar's day, at midnight in UTC
  return date.toISOString().slice(0, 10)
}
