import { LANGUAGES } from '@passage/contracts/domain/orders/travel'
import { html } from 'hono/html'
import type { BuiltScreens } from './built-web.ts'
import { addressIn } from './head-tags.ts'

/** Every page that search engines may list, in each language. https://www.sitemaps.org/protocol.html */
export function siteMap({ screens }: BuiltScreens, origin: string): string {
  const paths = Object.keys(screens).filter((path) => screens[path]?.isListed)
  const addresses = (path: string) => LANGUAGES.map((language) => [language, addressIn({ origin, path, language })])
  const others = (path: string) =>
    addresses(path).map(([language, href]) => html`<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
  const entries = paths.flatMap((path) =>
    addresses(path).map(([, href]) => html`<url><loc>${href}</loc>${others(path)}</url>\n`),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</urlset>
`
}

/** The API's addresses are not pages. */
export const robots = (origin: string): string => `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`
