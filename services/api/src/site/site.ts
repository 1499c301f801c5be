import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Env } from '../http/types.ts'
import { isWebRoute } from './web-routes.ts'

/** Vite puts a hash of the content into the names of everything under here. */
const HASHED = '/assets/'

/** The built web: hashed files may be kept for ever, the page itself is asked for each time; unknown addresses answer 404 with the page. */
export function site(dist: string): Hono<Env> {
  const page = readFile(join(dist, 'index.html'), 'utf8')
  // Awaited by the first visitor; the process shall not fall over it before.
  page.catch(() => {})
  return new Hono<Env>()
    .use(compress())
    .use(
      serveStatic({
        root: dist,
        index: 'no-directory-index',
        onFound: (_path, c) => {
          const forEver = c.req.path.startsWith(HASHED)
          c.header('Cache-Control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
      }),
    )
    .get('*', async (c) => {
      c.header('Cache-Control', 'no-cache')
      return c.html(await page, isWebRoute(c.req.path) ? 200 : 404)
    })
}
