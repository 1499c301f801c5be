import { serveStatic } from '@hono/node-server/serve-static'
import { isScreen } from '@passage/contracts/domain/site/screens'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { Settings } from '../deps.ts'
import { readerLanguage } from '../http/language.ts'
import { hasSessionCookie } from '../http/session-token.ts'
import type { Ctx, Env } from '../http/types.ts'
import { readBuiltWeb } from './built-web.ts'
import { documentOf, type Wanted } from './document.ts'
import { robots, siteMap } from './site-map.ts'

/** Vite adds a hash of the content to the names of the files in this folder. */
const HASHED = '/assets/'

/** Hashed files may be cached for ever; all else is revalidated. */
const caching: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  const forEver = c.res.ok && c.req.path.startsWith(HASHED)
  c.res.headers.set('Cache-Control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
}

/** The landing page shows an order, or a signed-in person's own card, which the prerendered markup lacks. */
const asksForOwn = (c: Ctx): boolean =>
  c.req.query('number') !== undefined || c.req.query('track') !== undefined || hasSessionCookie(c)

/** The built web; unknown addresses answer 404 with the page. */
export function site(dist: string, { appUrl: origin, company }: Pick<Settings, 'appUrl' | 'company'>): Hono<Env> {
  const built = readBuiltWeb(dist)
  // The first request awaits it and gets its error; an unhandled rejection would stop the process.
  built.catch(() => {})
  // Bounded: screens × languages.
  const documents = new Map<string, string>()

  async function document(wanted: Wanted): Promise<string> {
    const { path, language, isPlain } = wanted
    const key = `${isScreen(path) ? path : ''} ${language} ${isPlain}`
    const made = documents.get(key) ?? documentOf(await built, company, wanted)
    documents.set(key, made)
    return made
  }

  return (
    new Hono<Env>()
      .use(caching, compress())
      .get('/robots.txt', (c) => c.text(robots(origin)))
      // Password managers open it. https://www.w3.org/TR/change-password-url/
      .get('/.well-known/change-password', (c) => c.redirect('/account'))
      .get('/sitemap.xml', async (c) =>
        c.body(siteMap(await built, origin), 200, { 'Content-Type': 'application/xml' }),
      )
      .use(serveStatic({ root: dist, index: 'no-directory-index', precompressed: true }))
      .get('*', async (c) => {
        const path = withoutSlash(c.req.path)
        const page = await document({ origin, path, language: readerLanguage(c), isPlain: asksForOwn(c) })
        c.header('Vary', 'Accept-Language, Cookie')
        return c.html(withNonce(page, c.get('secureHeadersNonce')), isScreen(path) ? 200 : 404)
      })
  )
}

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)

/** Puts the nonce of this answer's content security policy into the page, where it has one. */
const withNonce = (page: string, nonce: string | undefined): string =>
  nonce ? page.replace('</head>', `<meta property="csp-nonce" nonce="${nonce}" /></head>`) : page
