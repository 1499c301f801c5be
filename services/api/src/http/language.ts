import { LANGUAGES, type Language } from '@passage/contracts/domain/orders/travel'
import { accepts } from 'hono/accepts'
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
