/** "Valid passport (minimum 6 months)". Public specification §9. */
const PASSPORT_MONTHS = 6

export interface Journey {
  /** ISO days; null while not known. */
  departureDate: string | null
  returnDate: string | null
}

/**
 * Until when a passport must be valid: six months after the way back, else after the departure. While neither day is known
 * there is nothing to count from: it must not have expired `today`. ISO days.
 */
export function passportValidUntil({ departureDate, returnDate }: Journey, today: string): string {
  const lastDay = returnDate ?? departureDate
  return lastDay ? monthsAfter(lastDay, PASSPORT_MONTHS) : today
}

/** The same day some months later, or that month's last day. */
function monthsAfter(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  const dayOfMonth = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0)
  // biome-ignore lint/plugin: a calendar's day, at midnight in UTC
  return date.toISOString().slice(0, 10)
}
