import type { Database } from '@passage/core/database/connect'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimiter } from './rate-limiter.ts'

const HOUR = 3_600

/** Counts paid calls of all processes: answers false once `most` were made within an hour. */
export function hourlyBudget(db: Database, name: string, most: number): () => Promise<boolean> {
  const limiter = rateLimiter(db, { keyPrefix: 'budget', points: most, duration: HOUR })
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
