import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Settings } from '../deps.ts'
import { clerkSources } from './clerk-sources.ts'
import type { Env } from './types.ts'

const YEAR_SECONDS = 365 * 24 * 3_600

/**
 * Scripts, style sheets and fonts of pages. A worker uses the policy of its own file and needs {@link OF_DOCUMENTS}:
 * the build puts workers into a separate folder.
 */
const PART_OF_A_PAGE = /^\/assets\/[^/]+\.(?:js|css|woff2)$/

/**
 * Workers that run WebAssembly: the photo check TensorFlow's, the reader of HEIC pictures libheif's. `wasm-unsafe-eval`
 * lets them compile WebAssembly from our own origin, and no text becomes code with it (that is `unsafe-eval`). Pages and
 * other workers do without.
 */
const COMPILES_WASM = /^\/assets\/workers\/(?:photo|heic)-worker-[^/]+\.js$/

/**
 * Headers that browsers apply to documents and workers only: leaving them out saves two thirds of a kilobyte per file.
 */
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

/**
 * Sets security headers on every answer; {@link PART_OF_A_PAGE} has no {@link OF_DOCUMENTS}. Scripts and styles load
 * from our own origin, data is sent to us and to storage. quality.md, checklist 14.
 */
export function securityHeaders({ appUrl, storageOrigin, identity }: Settings): MiddlewareHandler<Env> {
  const { connectSrc = [], imgSrc = [], ...clerk } = clerkSources(identity) ?? {}
  const contentSecurityPolicy = {
    ...clerk,
    defaultSrc: ["'self'"],
    // blob: staff view a fetched picture beside its review.
    imgSrc: ["'self'", 'data:', 'blob:', ...imgSrc],
    connectSrc: ["'self'", storageOrigin, ...connectSrc],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  }
  const others = {
    strictTransportSecurity: appUrl.startsWith('https:') ? `max-age=${YEAR_SECONDS}; includeSubDomains` : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    // Travellers photograph their passport.
    permissionsPolicy: { camera: ['self'], geolocation: [], microphone: [], payment: [] },
  }
  const all = secureHeaders({ ...others, contentSecurityPolicy })
  const compilesWasm = secureHeaders({
    ...others,
    contentSecurityPolicy: { ...contentSecurityPolicy, scriptSrc: ["'self'", "'wasm-unsafe-eval'"] },
  })
  return async (c, next) => {
    await (COMPILES_WASM.test(c.req.path) ? compilesWasm : all)(c, next)
    // A missing file is answered with a document.
    if (!c.res.ok || !PART_OF_A_PAGE.test(c.req.path)) return
    for (const name of OF_DOCUMENTS) c.res.headers.delete(name)
  }
}
