import { LUXEMBOURG } from '@passage/contracts/domain/luxembourg-day'
import type { Language } from '@passage/contracts/domain/travel'

/** How a language writes amounts, times and lists. */
export interface Say {
  language: Language
  /** "€129.00", "129,00 €". */
  money(cents: number): string
  /** "21 November 2026 at 14:05 (Luxembourg time)". */
  time(at: Date): string
  /** "Monday 30 November 2026", of an instant in Luxembourg or of an ISO day. */
  day(day: Date | string): string
  /** "1, 2 and 4". */
  list(items: readonly (string | number)[]): string
}

/** British English writes dates and amounts as brand.md does. */
const TAGS: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' }

const ZONE_NAMES: Record<Language, string> = { en: 'Luxembourg time', fr: 'heure de Luxembourg' }

export function sayIn(language: Language, currency: string): Say {
  const tag = TAGS[language]
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency })
  const time = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: LUXEMBOURG })
  const list = new Intl.ListFormat(tag, { type: 'conjunction' })
  return {
    language,
    money: (cents) => money.format(cents / 100),
    time: (at) => `${time.format(at)} (${ZONE_NAMES[language]})`,
    // A calendar day stays what it is in every time zone.
    day: (day) =>
      new Intl.DateTimeFormat(tag, {
        dateStyle: 'full',
        timeZone: typeof day === 'string' ? 'UTC' : LUXEMBOURG,
      }).format(typeof day === 'string' ? new Date(`${day}T00:00:00Z`) : day),
    list: (items) => list.format(items.map(String)),
  }
}
