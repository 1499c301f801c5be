import type { Database } from '@passage/core/database/connect'
import { RATE_LIMIT_TABLE, rateLimitStore } from '@passage/core/limits/rate-limit-store'
import { RateLimiterPostgres } from 'rate-limiter-flexible'

/** Counts in PostgreSQL, so that a limit holds across processes: `points` within `duration` seconds for each key. */
export const rateLimiter = (
  db: Database,
  window: { keyPrefix: string; points: number; duration: number },
): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: rateLimitStore(db),
    storeType: 'client',
    tableName: RATE_LIMIT_TABLE,
    tableCreated: true,
    ...window,
  })
