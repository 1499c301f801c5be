import type { Company } from '@passage/contracts/domain/money/invoice'
import type { BuiltWeb } from './built-web.ts'
import { headTags, type PageAddress } from './head-tags.ts'
import { structuredData } from './structured-data.ts'

export interface Wanted extends PageAddress {
  /** Without prerendered markup: the address requests other content. */
  isPlain: boolean
}

/** They would delay the scripts, which render the first text of every page but the landing page. */
const FONTS = /<link rel="preload" as="font"[^>]*>/g

/** A screen's HTML in one language, the same for every answer except the nonce. */
export function documentOf(web: BuiltWeb, company: Company, { isPlain, ...place }: Wanted): string {
  const { path, language, origin } = place
  const isLanding = path === '/'
  const landing = isLanding && !isPlain ? web.landing?.[language] : undefined
  const description = web.screens[path]?.head[language].description
  const data = isLanding && description ? structuredData(origin, company, description, language) : ''
  const root = landing && `<div id="root" data-drawn="${language}">${landing}</div>`
  // Functions, since a replacement text may contain `$`.
  return web.page
    .replace(FONTS, (fonts) => (landing ? fonts : ''))
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace(/<title>.*?<\/title>/, () => headTags(web, place))
    .replace('</head>', () => `${data}</head>`)
    .replace('<div id="root"></div>', (empty) => root ?? empty)
}
