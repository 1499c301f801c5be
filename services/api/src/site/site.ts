import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { isScreen } from '@passage/contracts/domain/screens'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { z } from 'zod'
import type { Env } from '../http/types.ts'

/** Vite puts a hash of the content into the names of everything under here. */
const HASHED = '/assets/'

/** Hashed files may be kept for ever; the page and all else is asked for each time. */
const caching: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  const forEver = c.res.ok && c.req.path.startsWith(HASHED)
  c.res.headers.set('Cache-Control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
}

/** Of each screen, the files that its page needs besides those that every page needs. Written by the web's build. */
const Pages = z.record(z.string(), z.array(z.string()))

/** The built web; unknown addresses answer 404 with the page, which says so. */
export function site(dist: string): Hono<Env> {
  const page = readFile(join(dist, 'index.html'), 'utf8')
  // Awaited by the first visitor; the process shall not fall over it before.
  page.catch(() => {})
  // The order's page has a document of its own, which also asks for the order and draws it.
  const orderPage = readFile(join(dist, 'orders.html'), 'utf8').catch(() => page)
  orderPage.catch(() => {})
  const pages = readFile(join(dist, 'pages.json'), 'utf8').then(
    (text) => Pages.parse(JSON.parse(text)),
    (): z.infer<typeof Pages> => ({}),
  )
  return new Hono<Env>()
    .use(caching, compress(), serveStatic({ root: dist, index: 'no-directory-index', precompressed: true }))
    .get('*', async (c) => {
      const nonce = c.get('secureHeadersNonce')
      const path = withoutSlash(c.req.path)
      const files = (await pages)[path] ?? []
      const document = await (path === '/orders' ? orderPage : page)
      const priority = path === '/orders' ? 'low' : 'auto'
      return c.html(withNonce(withPreloads(document, files, priority), nonce), isScreen(path) ? 200 : 404)
    })
}

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)

/** Asks for a page's own files together with everything else, not once the first scripts have run; `low`: behind what its document draws first. */
function withPreloads(page: string, files: readonly string[], priority: 'low' | 'auto'): string {
  const links = files.map((file) => `<link rel="modulepreload" fetchpriority="${priority}" href="/${file}" />`)
  return page.replace('</head>', `${links.join('')}</head>`)
}

/** Tells the page what the policy of this very answer lets in; there is a nonce only where a provider's styles need one. */
const withNonce = (page: string, nonce: string | undefined): string =>
  nonce ? page.replace('</head>', `<meta property="csp-nonce" nonce="${nonce}" /></head>`) : page
