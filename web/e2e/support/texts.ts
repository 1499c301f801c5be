import { loadAllTexts, textsIn } from '../../src/i18n/dictionaries.ts'

await loadAllTexts()

/** The texts of a language. */
export const textsOf = textsIn

/** Matches a text by its beginning, before a part that varies (a date, an amount), given as `…`. */
export const beginning = (text: string): RegExp =>
  new RegExp(`^${(text.split('…')[0] ?? '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
