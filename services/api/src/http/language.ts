import { LANGUAGES, type Language } from '@passage/contracts/domain/orders/travel'
import { accepts } from 'hono/accepts'
import { getCookie } from 'hono/cookie'
import type { Ctx } from './types.ts'

/** The language of an answer: the requested one, else the browser's, else English. */
export function languageOf(c: Ctx, asked?: Language): Language {
  if (asked) return asked
  const accepted = accepts(c, {
    header: 'Accept-Language',
    supports: [...LANGUAGES],
    default: 'en',
    match: (wishes) => {
      const byWish = wishes.toSorted((a, b) => b.q - a.q).map(({ type }) => primary(type))
      return byWish.find((language) => (LANGUAGES as readonly string[]).includes(language)) ?? 'en'
    },
  })
  return LANGUAGES.find((known) => known === accepted) ?? 'en'
}

const primary = (tag: string): string => tag.toLowerCase().split('-')[0] ?? ''

/**
 * A page's language: the reader's choice (a cookie of the web), else the address's `?lang=`, else that of the referring
 * page of ours, else the browser's, else English.
 */
export const readerLanguage = (c: Ctx): Language =>
  languageOf(c, known(getCookie(c, 'language')) ?? known(c.req.query('lang')) ?? known(getCookie(c, 'visitLanguage')))

const known = (language: string | undefined): Language | undefined => LANGUAGES.find((one) => one === language)
