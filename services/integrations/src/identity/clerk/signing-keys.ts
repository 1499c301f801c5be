import type { ClerkClient } from '@clerk/backend'
import { calling } from './failures.ts'

type Key = NonNullable<Awaited<ReturnType<ClerkClient['jwks']['getJwks']>>['keys']>[number]

/** Keys are fetched again at this age, which bounds how long a withdrawn key is accepted. */
const FRESH_MS = 5 * 60_000

/** Known keys are used up to this age while Clerk is unavailable. */
const STALE_MS = 3_600_000

/** Minimum time between requests caused by unknown key ids. */
const PAUSE_MS = 10_000

/**
 * Finds a signing key by its id; null: Clerk has no such key. Throws `unavailable` while no keys are known. (The library's own
 * cache asks Clerk for every unknown key id, and any caller can make one up.)
 */
export function signingKeys(client: ClerkClient): (kid: string) => Promise<Key | null> {
  let keys = new Map<string, Key>()
  let readAt = Number.NEGATIVE_INFINITY
  let requestedAt = Number.NEGATIVE_INFINITY
  let request: Promise<void> | null = null

  async function read(): Promise<void> {
    requestedAt = Date.now()
    const answer = await calling('GET /jwks', () => client.jwks.getJwks())
    keys = new Map((answer.keys ?? []).map((key) => [key.kid, key]))
    readAt = Date.now()
  }

  async function refresh(): Promise<void> {
    request ??= read().finally(() => {
      request = null
    })
    await request
  }

  return async (kid) => {
    const now = Date.now()
    const known = keys.get(kid)
    const age = now - readAt
    if (known && age < FRESH_MS) return known
    const mayRequest = now - requestedAt > PAUSE_MS || request !== null
    if (mayRequest || age > STALE_MS) {
      try {
        await refresh()
      } catch (error) {
        if (!known || age > STALE_MS) throw error
      }
    }
    return keys.get(kid) ?? null
  }
}
