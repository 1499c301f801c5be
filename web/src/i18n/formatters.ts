import type { FormattersInitializer } from 'typesafe-i18n'
import type { Formatters, Locales } from './i18n-types.ts'

/** None: amounts and dates are formatted by `lib/format.ts` before they enter a text. */
export const initFormatters: FormattersInitializer<Locales, Formatters> = () => ({})
