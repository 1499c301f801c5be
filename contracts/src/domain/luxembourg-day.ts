import { DAY_MS } from './money/payment-window.ts'
import type { Language } from './orders/travel.ts'

/** The office's time zone: it decides the days of filters, deadlines and invoices. */
// biome-ignore lint/plugin: its one place
export const LUXEMBOURG = 'Europe/Luxembourg'

/** The name of the office's clock, in brackets after a time. */
export const LUXEMBOURG_TIME: Record<Language, string> = { en: 'Luxembourg time', fr: 'heure de Luxembourg' }

// Swedish dates are ISO 8601 without the T: "2026-11-21 14:05:00".
const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: LUXEMBOURG, dateStyle: 'short', timeStyle: 'medium' })

/** The clock of Luxembourg at an instant: "2026-11-21 14:05:00". */
export const luxembourgClock = (instant: Date): string => CLOCK.format(instant)

/** The ISO day of an instant in Luxembourg. */
export const luxembourgDay = (instant: Date): string => luxembourgClock(instant).slice(0, 10)

/** An instant as ISO 8601 with the offset of Luxembourg: "2026-11-21T14:05:00+01:00". */
export const luxembourgIso = (instant: Date): string =>
  `${luxembourgClock(instant).replace(' ', 'T')}+0${Math.round(offsetAt(instant.getTime()) / 3_600_000)}:00`

/** The first instant of an ISO day in Luxembourg. */
export const startOfLuxembourgDay = (day: string): Date => luxembourgInstant(day, 0)

/** The instant of a full hour of an ISO day in Luxembourg: the later one of an hour that occurs twice, one hour later for a skipped hour. */
export function luxembourgInstant(day: string, hour: number): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000
  // The first guess may lie on the other side of a clock change, so the offset is computed twice.
  return new Date(wanted - offsetAt(wanted - offsetAt(wanted)))
}

/** Luxembourg's offset from UTC in ms. */
const offsetAt = (epochMs: number): number => Date.parse(`${CLOCK.format(epochMs).replace(' ', 'T')}Z`) - epochMs

/** The ISO day `count` days after another; before it when negative. */
export function daysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  // biome-ignore lint/plugin: a calendar's day, at midnight in UTC
  return date.toISOString().slice(0, 10)
}

/** How many days an ISO day is after another; negative: before it. */
export const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / DAY_MS

/** The ISO month ("2026-11") `count` months after another; before it when negative. */
export function monthsAfter(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** The first instants of an ISO month and of the next one in Luxembourg. */
export const luxembourgMonth = (month: string): { from: Date; until: Date } => ({
  from: startOfLuxembourgDay(`${month}-01`),
  until: startOfLuxembourgDay(`${monthsAfter(month, 1)}-01`),
})
