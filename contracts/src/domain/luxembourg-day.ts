/** The office's zone: its days are those of filters, deadlines, invoices and papers. */
// biome-ignore lint/plugin: its one place
export const LUXEMBOURG = 'Europe/Luxembourg'

// Swedish writes a clock's time as ISO 8601 does, but for the T: "2026-11-21 14:05:00".
const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: LUXEMBOURG, dateStyle: 'short', timeStyle: 'medium' })

/** The ISO day that it is in Luxembourg at an instant. */
export const luxembourgDay = (instant: Date): string => CLOCK.format(instant).slice(0, 10)

/** The first instant of an ISO day in Luxembourg. */
export const startOfLuxembourgDay = (day: string): Date => luxembourgInstant(day, 0)

/**
 * The instant at which Luxembourg's clocks show the full hour of an ISO day: the later instant of an hour that comes twice, and
 * one hour later for an hour that summer time skips.
 */
export function luxembourgInstant(day: string, hour: number): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000
  // The offset at the first guess may be that of the other side of a change.
  return new Date(wanted - aheadAt(wanted - aheadAt(wanted)))
}

/** How far Luxembourg's clocks are ahead of UTC, in ms. */
const aheadAt = (epochMs: number): number => Date.parse(`${CLOCK.format(epochMs).replace(' ', 'T')}Z`) - epochMs

/** The ISO day that lies `count` days after another, or before it. */
export function daysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  // biome-ignore lint/plugin: a calendar's day, at midnight in UTC
  return date.toISOString().slice(0, 10)
}

/** The ISO month ("2026-11") that lies `count` months after another, or before it. */
export function monthsAfter(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** The first instant of an ISO month in Luxembourg, and that of the month after it. */
export const luxembourgMonth = (month: string): { from: Date; until: Date } => ({
  from: startOfLuxembourgDay(`${month}-01`),
  until: startOfLuxembourgDay(`${monthsAfter(month, 1)}-01`),
})
