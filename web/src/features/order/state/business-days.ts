const DAY_MS = 86_400_000

/** Monday to Friday between today and a later day, both as ISO dates; the later one counts. Holidays are left out. */
export function businessDaysUntil(day: string, today: string): number {
  const end = Date.parse(day)
  let count = 0
  for (let at = Date.parse(today) + DAY_MS; at <= end && count < 400; at += DAY_MS) {
    const weekday = new Date(at).getUTCDay()
    if (weekday !== 0 && weekday !== 6) count += 1
  }
  return count
}
