import { withFirstOfMonth } from '@passage/contracts/domain/first-of-month'
import { LUXEMBOURG } from '@passage/contracts/domain/luxembourg-day'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { nationalityName } from '@passage/contracts/places/nationality-name'

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' }

/** Formats of dates, times and amounts in PDFs. brand.md, Voice. */
export function formatsOf(language: Language) {
  const locale = LOCALES[language]
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: LUXEMBOURG })
  const shortDay = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: LUXEMBOURG })
  const calendarDay = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const second = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone: LUXEMBOURG })
  const size = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const count = new Intl.NumberFormat(locale)

  return {
    /** Day of an ISO 8601 instant in Luxembourg. */
    day: (instant: string): string => withFirstOfMonth(day.format(new Date(instant)), language),
    /** The same with a short month and no place to wrap, for the columns of a table. */
    shortDay: (instant: string): string =>
      withFirstOfMonth(shortDay.format(new Date(instant)), language).replaceAll(' ', '\u00a0'),
    /** A calendar day, `yyyy-mm-dd`; of a birth date that is partly unknown, what is known. */
    date: (isoDay: string): string =>
      isoDay.length < 10
        ? isoDay.replace(/^(.{7})$/, (isoMonth) => month.format(new Date(`${isoMonth}-01T00:00:00Z`)))
        : withFirstOfMonth(calendarDay.format(new Date(`${isoDay}T00:00:00Z`)), language),
    /** "October 2026" of an ISO month. */
    month: (isoMonth: string): string => month.format(new Date(`${isoMonth}-01T00:00:00Z`)),
    number: (value: number): string => count.format(value).replaceAll('\u202f', '\u00a0'),
    /** Day and time to the second in Luxembourg. */
    moment: (instant: string): string =>
      `${withFirstOfMonth(day.format(new Date(instant)), language)}, ${second.format(new Date(instant))}`,
    money: (cents: number, currency: string): string =>
      // Some PDF readers drop narrow no-break spaces from copied text.
      new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-IE', { style: 'currency', currency })
        .format(cents / 100)
        .replaceAll('\u202f', '\u00a0'),
    bytes: (count: number): string =>
      count < 1_000_000 ? `${size.format(Math.max(count / 1_000, 0.1))} kB` : `${size.format(count / 1_000_000)} MB`,
    /** Name of a country or another nationality; any other text unchanged. */
    country: (code: string): string => nationalityName(code, language),
    percent: (value: number): string => `${size.format(value)} %`.replace(' ', language === 'fr' ? '\u00a0' : ''),
  }
}

export type Formats = ReturnType<typeof formatsOf>
