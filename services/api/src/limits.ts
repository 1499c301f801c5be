import { createHash } from 'node:crypto'
import { DomainError } from '@passage/contracts/domain/errors'
import type { Database } from '@passage/core/database/connect'
import { RATE_LIMIT_TABLE, rateLimitStore } from '@passage/core/limits/rate-limit-store'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

const QUARTER_HOUR = 900

/** Tries within a quarter of an hour. */
export const SIGN_IN_TRIES = { accountAndAddress: 10, account: 100, address: 100 }

/** Tracking numbers that do not exist, by address, within a quarter of an hour. */
export const TRACKING_MISSES = 30

/** Copies of a person's data within a quarter of an hour: each reads everything there is. */
export const EXPORTS = 3

export interface Limits {
  /** Counts a try before it is made, so that fifty at once are fifty. Throws `too_many_requests`. `succeeded` takes it back. */
  beginSignIn(account: string, network: string): Promise<{ succeeded(): Promise<void> }>
  /** Runs a look-up; only misses count, atomically across processes. Throws `too_many_requests`, also instead of the miss. */
  lookUp<T>(network: string, find: () => Promise<T>): Promise<T>
  /** Counts a copy of the person's data. Throws `too_many_requests`. */
  exportData(personId: string): Promise<void>
}

/** Limits whose counts are PostgreSQL's, by rate-limiter-flexible. Keys are hashes: no address or name is stored. */
export function createLimits(db: Database): Limits {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: rateLimitStore(db),
      storeType: 'client',
      tableName: RATE_LIMIT_TABLE,
      tableCreated: true,
      keyPrefix,
      points,
      duration: QUARTER_HOUR,
    })
  const byBoth = limiter('sign-in', SIGN_IN_TRIES.accountAndAddress)
  const byAccount = limiter('sign-in-account', SIGN_IN_TRIES.account)
  const byAddress = limiter('sign-in-address', SIGN_IN_TRIES.address)
  const exports = limiter('export', EXPORTS)
  const misses = limiter('tracking-miss', TRACKING_MISSES)
  /** Networks that this process refuses to look anything up for, until then. */
  const blocked = new Map<string, number>()
  const block = (network: string, seconds: number): void => {
    blocked.set(network, Date.now() + seconds * 1_000)
    setTimeout(() => blocked.delete(network), seconds * 1_000).unref()
  }

  return {
    async beginSignIn(account, network) {
      const name = account.trim().toLowerCase()
      const both = hash(`${name} ${network}`)
      await consume(byBoth, both)
      await consume(byAccount, hash(name))
      await consume(byAddress, hash(network))
      return {
        async succeeded() {
          await byBoth.delete(both)
          await byAccount.reward(hash(name))
          await byAddress.reward(hash(network))
        },
      }
    },
    exportData: (personId) => consume(exports, hash(personId)),
    async lookUp(network, find) {
      const until = blocked.get(network)
      if (until !== undefined) throw tooMany((until - Date.now()) / 1_000)
      try {
        return await find()
      } catch (error) {
        if (error instanceof DomainError && error.code === 'order_not_found') {
          await consume(misses, hash(network), (seconds) => block(network, seconds))
        }
        throw error
      }
    },
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')

async function consume(
  limiter: RateLimiterPostgres,
  key: string,
  onRefusal?: (seconds: number) => void,
): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const seconds = error.msBeforeNext / 1_000
    onRefusal?.(seconds)
    throw tooMany(seconds)
  }
}

const tooMany = (seconds: number) =>
  new DomainError('too_many_requests', 'Too many attempts. Please wait a little and try again.', {
    retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
  })
