import { withFirstOfMonth } from '@passage/contracts/domain/first-of-month'
import { LUXEMBOURG, LUXEMBOURG_TIME } from '@passage/contracts/domain/luxembourg-day'
import type { Decider } from '@passage/contracts/domain/orders/decider'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { DECIDER_WORDS, type DeciderWords } from './decider-words.ts'

/** Formats of amounts, times and lists in one language. */
export interface Say {
  language: Language
  /** The authority that decides on the visa. */
  who: DeciderWords
  /** "€129.00", "129,00 €". */
  money(cents: number): string
  /** "21 November 2026 at 14:05 (Luxembourg time)". */
  time(at: Date): string
  /** "Monday 30 November 2026", for an instant (in Luxembourg) or an ISO day. */
  day(at: Date | string): string
  /** "Amina, Youssef and traveller 3". */
  list(items: readonly string[]): string
  /** A traveller by name, or by position while the name is not known. */
  traveller(traveller: { position: number; name: string | null }): string
}

/** brand.md follows British English. */
const TAGS: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' }

const TRAVELLER: Record<Language, string> = { en: 'traveller', fr: 'voyageur' }

const known = new Map<string, Say>()

/** Formats by language, currency and decider, cached because creating them is slow. */
export function sayIn(language: Language, currency: string, decider: Decider = 'embassy'): Say {
  const key = `${language} ${currency} ${decider}`
  const say = known.get(key) ?? makeSay(language, currency, decider)
  known.set(key, say)
  return say
}

function makeSay(language: Language, currency: string, decider: Decider): Say {
  const tag = TAGS[language]
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency })
  const time = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: LUXEMBOURG })
  const list = new Intl.ListFormat(tag, { type: 'conjunction' })
  // A calendar day must not shift with the time zone.
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' })
  const luxembourgDay = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: LUXEMBOURG })
  return {
    language,
    who: DECIDER_WORDS[language][decider],
    money: (cents) => money.format(cents / 100),
    time: (at) => `${withFirstOfMonth(time.format(at), language)} (${LUXEMBOURG_TIME[language]})`,
    day: (at) => {
      const written = typeof at === 'string' ? day.format(new Date(`${at}T00:00:00Z`)) : luxembourgDay.format(at)
      return withFirstOfMonth(written, language)
    },
    list: (items) => list.format(items),
    traveller: ({ name, position }) => name ?? `${TRAVELLER[language]} ${position}`,
  }
}
