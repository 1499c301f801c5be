import type { TranslationFunctions } from '../../src/i18n/i18n-types.ts'
import { loadAllLocales } from '../../src/i18n/i18n-util.sync.ts'
import { i18nObject } from '../../src/i18n/i18n-util.ts'

loadAllLocales()

/** The texts of a language, for what is looked at in both. */
export const textsOf = (language: 'en' | 'fr'): TranslationFunctions => i18nObject(language)

/** What a text begins with, before the part that is not known beforehand (a date, an amount), given as `…`. */
export const beginning = (text: string): RegExp =>
  new RegExp(`^${(text.split('…')[0] ?? '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
