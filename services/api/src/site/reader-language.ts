import { LANGUAGES, type Language } from '@passage/contracts/domain/orders/travel'
import { getCookie } from 'hono/cookie'
import { languageOf } from '../http/language.ts'
import type { Ctx } from '../http/types.ts'

const known = (language: string | undefined): Language | undefined => LANGUAGES.find((one) => one === language)

/**
 * A page's language: the reader's choice (a cookie of the web), else the address's `?lang=`, else that of the referring
 * page of ours, else the browser's, else English.
 */
export const readerLanguage = (c: Ctx): Language =>
  languageOf(c, known(getCookie(c, 'language')) ?? known(c.req.query('lang')) ?? known(getCookie(c, 'visitLanguage')))
