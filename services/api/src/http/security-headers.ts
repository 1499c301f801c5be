import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Settings } from '../deps.ts'
import { clerkSources } from './clerk-sources.ts'
import type { Env } from './types.ts'

const YEAR = 365 * 24 * 3_600

/**
 * Scripts, style sheets and fonts that pages load. Workers are not among them: a worker is held to the policy that came with
 * its own file, so the build puts workers into a folder below.
 */
const PART_OF_A_PAGE = /^\/assets\/[^/]+\.(?:js|css|woff2)$/

/** What browsers heed of documents and workers alone. On an order's page it was two thirds of a kilobyte for each file. */
const OF_DOCUMENTS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
]

/** On every answer, but of {@link PART_OF_A_PAGE} without {@link OF_DOCUMENTS}; scripts and styles come from our own files only, data goes to us and to storage. quality.md, checklist 14. */
export function securityHeaders({ appUrl, storageOrigin, identity }: Settings): MiddlewareHandler<Env> {
  const { connectSrc = [], imgSrc = [], ...clerk } = clerkSources(identity) ?? {}
  const all = secureHeaders({
    contentSecurityPolicy: {
      ...clerk,
      defaultSrc: ["'self'"],
      // blob: staff look at a picture that was fetched, beside its verdict.
      imgSrc: ["'self'", 'data:', 'blob:', ...imgSrc],
      connectSrc: ["'self'", storageOrigin, ...connectSrc],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: appUrl.startsWith('https:') ? `max-age=${YEAR}; includeSubDomains` : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
  })
  return async (c, next) => {
    await all(c, next)
    // In place of a file that there is not comes a document.
    if (!c.res.ok || !PART_OF_A_PAGE.test(c.req.path)) return
    for (const name of OF_DOCUMENTS) c.res.headers.delete(name)
  }
}
