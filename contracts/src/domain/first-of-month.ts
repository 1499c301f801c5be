import type { Language } from './orders/travel.ts'

/** A date as Intl writes it, with the first day of a month as French people write it: "1er janvier 2030". */
export const withFirstOfMonth = (date: string, language: Language): string =>
  language === 'fr' ? date.replace(/(?<!\d)1(?= \p{L})/u, '1er') : date
