import type { Company } from '@passage/contracts/domain/money/invoice'
import type { BuiltWeb } from './built-web.ts'
import { headTags, type Place } from './head-tags.ts'
import { structuredData } from './structured-data.ts'

export interface Wanted extends Place {
  /** Without what the build has drawn of it: the address asks for something else. */
  isPlain: boolean
}

/** A screen's HTML in one language. Every answer for it is the same but for its nonce. */
export function documentOf(web: BuiltWeb, company: Company, { isPlain, ...place }: Wanted): string {
  const { path, language, origin } = place
  const screen = web.screens[path]
  const drawn = isPlain ? undefined : screen?.drawn?.[language]
  const description = screen?.head?.[language].description
  const data = path === '/' && description ? structuredData(origin, company, description, language) : ''
  const isOrder = path === '/orders'
  // What stands in the HTML already is painted before code is asked for.
  const priority = isOrder || drawn ? 'low' : 'auto'
  const links = (screen?.files ?? []).map(
    (file) => `<link rel="modulepreload" fetchpriority="${priority}" href="/${file}" />`,
  )
  const root = drawn && `<div id="root" ${drawn.isWhole ? `data-drawn="${language}"` : ''}>${drawn.markup}</div>`
  let page = isOrder ? web.orderPage : web.page
  if (drawn) page = page.replaceAll(/<(?:link rel="modulepreload"|script type="module")/g, '$& fetchpriority="low"')
  // Functions, since `$` in a text means nothing.
  return page
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace(/<title>.*?<\/title>/, () => `${headTags(web, place)}${drawn?.isWhole ? firstFiles(web) : ''}`)
    .replace('</head>', () => `${links.join('')}${data}</head>`)
    .replace('<div id="root"></div>', (empty) => root ?? empty)
}

/** What a whole drawn page asks for before all else: what hears its reader, and what it is painted on. */
const firstFiles = ({ earlyUse, backdrop }: BuiltWeb): string =>
  [
    earlyUse && `<script type="module" async src="/${earlyUse}"></script>`,
    backdrop && `<link rel="preload" as="image" fetchpriority="high" href="/${backdrop}" />`,
  ].join('')
