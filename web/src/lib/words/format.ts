import { withFirstOfMonth } from '@passage/contracts/domain/first-of-month'
import { LUXEMBOURG, LUXEMBOURG_TIME } from '@passage/contracts/domain/luxembourg-day'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { inSentence } from '@passage/contracts/sentences/in-sentence'

/** British English writes "21 November 2026" and "€129.00", as brand.md does. */
export const TAGS: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' }

/** The clock of a reader's screens: a time zone, or the browser's when left out. settled.md, *One clock each*. */
export type Zone = string | undefined

const cache = new Map<string, Intl.DateTimeFormat>()

export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const format = cache.get(key) ?? new Intl.DateTimeFormat(TAGS[language], options)
  cache.set(key, format)
  return format
}

/** With non-breaking spaces, so that a date is not split at the end of a line. */
const written = (date: string, language: Language): string =>
  withFirstOfMonth(date, language)
    .replace(/\b(\d{1,2}(?:er)?) (?=\p{L})/u, '$1\u00a0')
    .replace(/(\p{L}) (?=\d{4}\b)/u, '$1\u00a0')
    .replace(/ (?=\d{2}:)/, '\u00a0')

/** "€129.00", "129,00 €". Takes the API's decimal text, or a number of euros. */
export function formatMoney(amount: string | number, currency: string, language: Language): string {
  return new Intl.NumberFormat(TAGS[language], { style: 'currency', currency }).format(Number(amount))
}

/** "1,204", "1 204". */
export const formatNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(TAGS[language]).format(value)

/**
 * "21 November 2026", "21 novembre 2026": an instant by the reader's clock, or a calendar day without a zone. Of a
 * partly unknown date of birth the known part: "November 2026", "2026".
 */
export function formatDate(value: string, language: Language, timeZone?: Zone): string {
  if (value.length === 4) return value
  const parts = value.length === 7 ? ({ month: 'long', year: 'numeric' } as const) : ({ dateStyle: 'long' } as const)
  const options = { ...parts, timeZone: value.length <= 10 ? 'UTC' : timeZone }
  return written(dateFormat(language, options).format(new Date(value)), language)
}

/** "November": the month of a number from 01 to 12. */
export const formatMonth = (month: string, language: Language): string =>
  dateFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(`2000-${month}-01T00:00:00Z`))

/** "24 November", with the year unless it is the present one; null for today. */
export function formatDayOf(instant: string, language: Language, zone?: Zone, now = new Date()): string | null {
  const [day, today] = [isoDay(instant, zone), isoDay(now.toISOString(), zone)]
  if (day === today) return null
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const options = {
    day: 'numeric',
    month: 'long',
    timeZone: zone,
    ...(!isThisYear && { year: 'numeric' as const }),
  } as const
  return written(dateFormat(language, options).format(new Date(instant)), language)
}

/** The ISO day of an instant by the reader's clock. */
export function isoDay(instant: string, timeZone?: Zone): string {
  const parts = dateFormat('en', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).formatToParts(
    new Date(instant),
  )
  return ['year', 'month', 'day'].map((type) => parts.find((part) => part.type === type)?.value).join('-')
}

/** "14:05". */
export const formatTime = (instant: string, language: Language, timeZone?: Zone): string =>
  dateFormat(language, { timeStyle: 'short', timeZone }).format(new Date(instant))

/** Long date and short time: "21 November 2026 at 14:05". Public specification §9. */
export const formatDateTime = (instant: string, language: Language, timeZone?: Zone): string =>
  written(dateFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(instant)), language)

/** Whether the browser's clock differs from Luxembourg's at an instant. */
function isElsewhere(date: Date): boolean {
  const clock = (timeZone?: Zone) => dateFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(date)
  return clock() !== clock(LUXEMBOURG)
}

/** A time with the browser's zone where it differs from Luxembourg's: "08:05 (Eastern Standard Time)". */
export function withZone(time: string, instant: string, language: Language, zone?: Zone): string {
  const date = new Date(instant)
  if (zone !== undefined || !isElsewhere(date)) return time
  return `${time} (${zoneName(date, language, 'long')})`
}

/** The name of the clock of a reader's screens; null: it is the browser's, and the same as Luxembourg's all year. */
export function clockName(language: Language, zone?: Zone, now = new Date()): string | null {
  if (zone === LUXEMBOURG) return LUXEMBOURG_TIME[language]
  const isOther = [now, new Date(now.getTime() + HALF_A_YEAR_MS)].some(isElsewhere)
  return isOther ? zoneName(now, language, 'longGeneric') : null
}

const HALF_A_YEAR_MS = 182 * 86_400_000

const zoneName = (date: Date, language: Language, timeZoneName: 'long' | 'longGeneric'): string =>
  dateFormat(language, { timeZoneName })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** A calendar day ("2026-11-30") without a time zone: "Monday, 30 November 2026". */
export function formatDay(day: string, language: Language): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return written(dateFormat(language, options).format(date), language)
}

/**
 * A version of a legal text, named after its day ("2026-11-22"): "22 November 2026". Another name is returned
 * unchanged.
 */
export function formatVersion(version: string, language: Language): string {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(version) ? version : Number.NaN)
  if (Number.isNaN(date.getTime())) return version
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return written(dateFormat(language, options).format(date), language)
}

/** "21 NOV 2026": as on a stamp. */
export const formatStampDate = (instant: string, language: Language, timeZone?: Zone): string =>
  dateFormat(language, { day: '2-digit', month: 'short', year: 'numeric', timeZone })
    .format(new Date(instant))
    .replaceAll('.', '')
    .toUpperCase()

/** A sentence: an abbreviation's dot at its end is its stop, too ("1 déc."). */
export const withStop = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

/** "passport, photo and travel proof", "passeport, photo et justificatif". */
export const listed = (
  words: Iterable<string>,
  language: Language,
  type: Intl.ListFormatType = 'conjunction',
): string => new Intl.ListFormat(TAGS[language], { type }).format(words)

/** A sentence after a colon: French continues with a small letter. */
export const afterColon = (sentence: string, language: Language): string =>
  language === 'fr' ? inSentence(sentence) : sentence
