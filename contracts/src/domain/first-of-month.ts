import type { Language } from './orders/travel.ts'

/** Corrects Intl's French dates: the first day of a month is "1er janvier 2030". */
export const withFirstOfMonth = (date: string, language: Language): string =>
  language === 'fr' ? date.replace(/\b1(?= \p{L})/u, '1er') : date
