import type { Language } from '@passage/contracts/domain/orders/travel'
import { localStore } from '../lib/session/browser-store.ts'

/** Public specification §1: the choice is stored in the browser and read only when it is fr or en. The cookie has its name too. */
const KEY = 'language'

/** Of those who came by an address with `?lang=` and have chosen nothing; ends with the browser. */
const VISIT = 'visitLanguage'

const YEAR_SECONDS = 365 * 24 * 3_600

const known = (language: string | null): Language | null => (language === 'fr' || language === 'en' ? language : null)

/** What was chosen here before. */
const storedLanguage = (): Language | null => known(localStore.get(KEY))

/** The chosen language, else the one in which the server has sent the page: that of `?lang=`, else of the browser, else English. */
export const startLanguage = (): Language => storedLanguage() ?? known(document.documentElement.lang) ?? 'en'

/** Remembers the choice, also where the server sees it before it sends a page. */
export function storeLanguage(language: Language): void {
  localStore.set(KEY, language)
  setCookie(`${KEY}=${language}; Max-Age=${YEAR_SECONDS}`)
}

/** Lets the server send the next page in the language of this one, where nothing else would tell it. */
export function shareLanguage(): void {
  const stored = storedLanguage()
  const asked = known(new URLSearchParams(window.location.search).get('lang'))
  if (stored) setCookie(`${KEY}=${stored}; Max-Age=${YEAR_SECONDS}`)
  else if (asked) setCookie(`${VISIT}=${asked}`)
}

function setCookie(cookie: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4.
    document.cookie = `${cookie}; Path=/; SameSite=Lax${secure}`
  } catch {
    // Refused in a frame without the site's origin: the next page begins in the browser's language.
  }
}
