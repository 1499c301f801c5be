import type { Company } from '@passage/contracts/domain/money/invoice'
import type { BuiltWeb } from './built-web.ts'
import { headTags, type Place } from './head-tags.ts'
import { structuredData } from './structured-data.ts'

export interface Wanted extends Place {
  /** Without prerendered markup: the address asks for other content. */
  isPlain: boolean
}

/** A screen's HTML in one language, the same for every answer except the nonce. */
export function documentOf(web: BuiltWeb, company: Company, { isPlain, ...place }: Wanted): string {
  const { path, language, origin } = place
  const screen = web.screens[path]
  const drawn = isPlain ? undefined : screen?.drawn?.[language]
  const description = screen?.head?.[language].description
  const data = path === '/' && description ? structuredData(origin, company, description, language) : ''
  const isOrder = path === '/orders'
  // Prerendered markup is painted before scripts load.
  const priority = isOrder || drawn ? 'low' : 'auto'
  const links = (screen?.files ?? []).map(
    (file) => `<link rel="modulepreload" fetchpriority="${priority}" href="/${file}" />`,
  )
  const root = drawn && `<div id="root" ${drawn.isWhole ? `data-drawn="${language}"` : ''}>${drawn.markup}</div>`
  let page = isOrder ? web.orderPage : web.page
  if (drawn) page = page.replaceAll(/<(?:link rel="modulepreload"|script type="module")/g, '$& fetchpriority="low"')
  // Functions, since a replacement text may contain `$`.
  return page
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace(/<title>.*?<\/title>/, () => `${headTags(web, place)}${drawn?.isWhole ? firstFiles(web) : ''}`)
    .replace('</head>', () => `${links.join('')}${data}</head>`)
    .replace('<div id="root"></div>', (empty) => root ?? empty)
}

/** The files that a prerendered page loads first: the script that records clicks, and its background. */
const firstFiles = ({ earlyUse, backdrop }: BuiltWeb): string =>
  [
    earlyUse && `<script type="module" async src="/${earlyUse}"></script>`,
    backdrop && `<link rel="preload" as="image" fetchpriority="high" href="/${backdrop}" />`,
  ].join('')
