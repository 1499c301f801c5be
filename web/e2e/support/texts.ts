import { loadAllTexts, textsIn } from '../../src/i18n/dictionaries.ts'

await loadAllTexts()

/** The texts of a language, for what is looked at in both. */
export const textsOf = textsIn

/** What a text begins with, before the part that is not known beforehand (a date, an amount), given as `…`. */
export const beginning = (text: string): RegExp =>
  new RegExp(`^${(text.split('…')[0] ?? '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
