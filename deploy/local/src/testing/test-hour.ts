const HOUR = 3_600_000

/**
 * The next time that it is this run's hour, for tests that build days of the time that it is: a fake clock or an instant
 * that they hand over. Now, where no hour is drawn.
 */
export function atTestHour(now = new Date(), hour = process.env.PASSAGE_TEST_HOUR): Date {
  const ahead = hour ? (Number(hour) - now.getUTCHours() + 24) % 24 : 0
  return new Date(now.getTime() + ahead * HOUR)
}
