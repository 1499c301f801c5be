import { withFirstOfMonth } from '@passage/contracts/domain/first-of-month'
import { LUXEMBOURG, LUXEMBOURG_TIME } from '@passage/contracts/domain/luxembourg-day'
import type { Language } from '@passage/contracts/domain/orders/travel'

/** British English writes "21 November 2026" and "€129.00", as brand.md does. */
export const TAGS: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' }

const cache = new Map<string, Intl.DateTimeFormat>()

export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const format = cache.get(key) ?? new Intl.DateTimeFormat(TAGS[language], options)
  cache.set(key, format)
  return format
}

/** As the language writes it, in one piece where a line ends: day, month and year stay together, and the hour with its "at". */
const written = (date: string, language: Language): string =>
  withFirstOfMonth(date, language)
    .replace(/(?<!\d)(\d{1,2}(?:er)?) (?=\p{L})/u, '$1\u00a0')
    .replace(/(?<=\p{L}) (?=\d{4}\b)/u, '\u00a0')
    .replace(/ (?=\d{2}:)/, '\u00a0')

/** "€129.00", "129,00 €". Takes the API's decimal text, or euros. */
export function formatMoney(amount: string | number, currency: string, language: Language): string {
  return new Intl.NumberFormat(TAGS[language], { style: 'currency', currency }).format(Number(amount))
}

/** "1,204", "1 204". */
export const formatNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(TAGS[language]).format(value)

/**
 * "21 November 2026", "21 novembre 2026": an instant in the reader's time zone, or a calendar day, which no zone may move. Of a date of
 * birth that is partly unknown, what is known: "November 2026", "2026".
 */
export function formatDate(value: string, language: Language): string {
  if (value.length === 4) return value
  const parts = value.length === 7 ? ({ month: 'long', year: 'numeric' } as const) : ({ dateStyle: 'long' } as const)
  const options = { ...parts, ...(value.length <= 10 && { timeZone: 'UTC' }) }
  return written(dateFormat(language, options).format(new Date(value)), language)
}

/** "November": the month of a number from 01 to 12. */
export const formatMonth = (month: string, language: Language): string =>
  dateFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(`2000-${month}-01T00:00:00Z`))

/** "24 November", with the year where it is another one than now; null for today, when the hour says more. */
export function formatDayOf(instant: string, language: Language, now: Date = new Date()): string | null {
  const date = new Date(instant)
  if (date.toDateString() === now.toDateString()) return null
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  return written(dateFormat(language, { day: 'numeric', month: 'long', ...(year && { year }) }).format(date), language)
}

/** "14:05". */
export const formatTime = (instant: string, language: Language): string =>
  dateFormat(language, { timeStyle: 'short' }).format(new Date(instant))

/** Long date and short time: "21 November 2026 at 14:05". Public specification §9. */
export const formatDateTime = (instant: string, language: Language): string =>
  written(dateFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(instant)), language)

/**
 * A written time of the reader's clock with its zone, as mails have it: "14:05 (Luxembourg time)"; where the reader's clock is
 * another, "08:05 (Eastern Standard Time)".
 */
export function withZone(time: string, instant: string, language: Language): string {
  const date = new Date(instant)
  const clock = (timeZone?: string) =>
    dateFormat(language, { dateStyle: 'short', timeStyle: 'short', timeZone }).format(date)
  const named = () => dateFormat(language, { timeZoneName: 'long' }).formatToParts(date)
  const zone =
    clock() === clock(LUXEMBOURG)
      ? LUXEMBOURG_TIME[language]
      : named().find(({ type }) => type === 'timeZoneName')?.value
  return `${time} (${zone})`
}

/** A calendar day ("2026-11-30"), which no time zone may move: "Monday, 30 November 2026". */
export function formatDay(day: string, language: Language): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return written(dateFormat(language, options).format(date), language)
}

/** A version of a legal text, named after its day ("2026-11-22"): "22 November 2026". Another name stays as it is. */
export function formatVersion(version: string, language: Language): string {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(version) ? version : Number.NaN)
  if (Number.isNaN(date.getTime())) return version
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return written(dateFormat(language, options).format(date), language)
}

/** "21 NOV 2026": as a stamp has it. */
export const formatStampDate = (instant: string, language: Language): string =>
  dateFormat(language, { day: '2-digit', month: 'short', year: 'numeric' })
    .format(new Date(instant))
    .replaceAll('.', '')
    .toUpperCase()

/** "passport, photo and travel proof", "passeport, photo et justificatif". */
export const listed = (words: Iterable<string>, language: Language): string =>
  new Intl.ListFormat(TAGS[language]).format(words)

/** Words that begin with a capital by themselves, as they stand within a sentence. */
export const inSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
