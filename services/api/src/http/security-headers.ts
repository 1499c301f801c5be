import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Settings } from '../deps.ts'
import { clerkSources } from './clerk-sources.ts'
import type { Env } from './types.ts'

const YEAR = 365 * 24 * 3_600

/** On every answer; scripts and styles come from our own files only, data goes to us and to storage. quality.md, checklist 14. */
export function securityHeaders({ appUrl, storageOrigin, identity }: Settings): MiddlewareHandler<Env> {
  const { connectSrc = [], imgSrc = [], ...clerk } = clerkSources(identity) ?? {}
  return secureHeaders({
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
}
