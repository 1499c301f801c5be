import { LANGUAGES, type Language } from '@passage/contracts/domain/orders/travel'
import { html } from 'hono/html'
import type { BuiltScreens } from './built-web.ts'

export interface PageAddress {
  /** Public origin, without a slash at its end. */
  origin: string
  path: string
  language: Language
}

const LOCALES: Record<Language, string> = { en: 'en_GB', fr: 'fr_FR' }

/** The address of a page in a language, for search engines. */
export const addressIn = ({ origin, path, language }: PageAddress): string => `${origin}${path}?lang=${language}`

/** The tags of a page's head, its title first. An unlisted page has only a noindex tag beside it. */
export function headTags({ screens }: BuiltScreens, place: PageAddress): string {
  const { origin, path, language } = place
  const screen = screens[path]
  const head = screen?.head[language]
  const title = html`<title>${head?.title ?? 'Passage'}</title>`
  if (!head || !screen?.isListed) return `${title}${html`<meta name="robots" content="noindex" />`}`
  const here = addressIn(place)
  const others = LANGUAGES.filter((one) => one !== language)
  const picture = `${origin}/social/passage-${language}.png`
  const tags = html`${title}
    <meta name="description" content="${head.description}" />
    <link rel="canonical" href="${here}" />
    ${LANGUAGES.map((one) => html`<link rel="alternate" hreflang="${one}" href="${addressIn({ ...place, language: one })}" />`)}
    <link rel="alternate" hreflang="x-default" href="${origin}${path}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Passage" />
    <meta property="og:title" content="${head.title}" />
    <meta property="og:description" content="${head.description}" />
    <meta property="og:url" content="${here}" />
    <meta property="og:locale" content="${LOCALES[language]}" />
    ${others.map((one) => html`<meta property="og:locale:alternate" content="${LOCALES[one]}" />`)}
    <meta property="og:image" content="${picture}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:card" content="summary_large_image" />`
  return `${tags}`
}
