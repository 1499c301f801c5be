import type { Database } from '@passage/core/database/connect'
import { RATE_LIMIT_TABLE, rateLimitStore } from '@passage/core/limits/rate-limit-store'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** Counts in PostgreSQL, so that a limit is shared by processes: `points` within `duration` seconds for each key. */
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

const HOUR_SECONDS = 3_600

/** Counts paid calls of all processes: answers false once `most` were made within an hour. */
export function hourlyBudget(db: Database, name: string, most: number): () => Promise<boolean> {
  const limiter = rateLimiter(db, { keyPrefix: 'budget', points: most, duration: HOUR_SECONDS })
  return async () => {
    try {
      await limiter.consume(name)
      return true
    } catch (error) {
      if (error instanceof RateLimiterRes) return false
      throw error
    }
  }
}
