import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Settings } from '../deps.ts'
import type { Env } from './types.ts'

const YEAR = 365 * 24 * 3_600

/** On every answer; scripts and styles come from our own files only, data goes to us and to storage. quality.md, checklist 14. */
export const securityHeaders = ({ appUrl, storageOrigin }: Settings): MiddlewareHandler<Env> =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      // blob: staff look at a picture that was fetched, beside its verdict.
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'", storageOrigin],
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
