import { withFirstOfMonth } from '@passage/contracts/domain/first-of-month'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { countryName } from '@passage/contracts/places/country-name'

const TAGS: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' }

/** Two countries with one name are named with their capitals. */
const NAMES: Readonly<Record<string, { en: string; fr: string }>> = {
  CD: { en: 'DR Congo (Kinshasa)', fr: 'République démocratique du Congo (Kinshasa)' },
  CG: { en: 'Republic of the Congo (Brazzaville)', fr: 'République du Congo (Brazzaville)' },
}

/** Names, sums and days in a language. brand.md, Voice. */
export function formatsOf(language: Language) {
  const money = new Intl.NumberFormat(TAGS[language], { style: 'currency', currency: 'EUR' })
  const day = new Intl.DateTimeFormat(TAGS[language], { dateStyle: 'full', timeZone: 'UTC' })
  const date = new Intl.DateTimeFormat(TAGS[language], { dateStyle: 'long', timeZone: 'UTC' })
  const at = (isoDay: string) => new Date(`${isoDay}T00:00:00Z`)
  return {
    country: (code: string): string => NAMES[code]?.[language] ?? countryName(code, language),
    money: (cents: number): string => money.format(cents / 100),
    /** "Monday 30 November 2026" of an ISO day. */
    weekday: (isoDay: string): string => withFirstOfMonth(day.format(at(isoDay)).replace(',', ''), language),
    /** "17 February 2026". */
    date: (isoDay: string): string => withFirstOfMonth(date.format(at(isoDay)), language),
  }
}

export type Formats = ReturnType<typeof formatsOf>

/** French no-break spaces before `: ; ! ? %` and inside « ». brand.md, Voice. */
export const withNoBreaks = (text: string, language: Language): string =>
  language === 'en'
    ? text
    : text
        .replace(/ ([:»])/g, '\u00a0$1')
        .replace(/« /g, '«\u00a0')
        .replace(/ ([;!?%])/g, '\u202f$1')
        .replace(/(\d) (Mo|heures|mois|jours)/g, '$1\u00a0$2')
