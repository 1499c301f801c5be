import type { ClerkClient } from '@clerk/backend'
import { calling } from './failures.ts'

type Key = NonNullable<Awaited<ReturnType<ClerkClient['jwks']['getJwks']>>['keys']>[number]

/** Keys are asked for again when they are so old: one that was withdrawn counts no longer than this. */
const FRESH_MS = 5 * 60_000

/** While Clerk cannot be asked, the keys that are known go on for so long. */
const STALE_MS = 3_600_000

/** Tokens with made-up key ids make us ask Clerk no more often than this. */
const PAUSE_MS = 10_000

/**
 * Finds the key that a token says it is signed with; null: Clerk has no such key. Throws `unavailable` while none are known.
 * The library's own cache asks Clerk for every key id that it does not know, and any caller can make one up.
 */
export function signingKeys(client: ClerkClient): (kid: string) => Promise<Key | null> {
  let keys = new Map<string, Key>()
  let readAt = Number.NEGATIVE_INFINITY
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | null = null

  async function read(): Promise<void> {
    askedAt = Date.now()
    const answer = await calling('GET /jwks', () => client.jwks.getJwks())
    keys = new Map((answer.keys ?? []).map((key) => [key.kid, key]))
    readAt = Date.now()
  }

  async function refresh(): Promise<void> {
    asking ??= read().finally(() => {
      asking = null
    })
    await asking
  }

  return async (kid) => {
    const now = Date.now()
    const known = keys.get(kid)
    const age = now - readAt
    if (known && age < FRESH_MS) return known
    const mayAsk = now - askedAt > PAUSE_MS || asking !== null
    if (mayAsk || age > STALE_MS) {
      try {
        await refresh()
      } catch (error) {
        if (!known || age > STALE_MS) throw error
      }
    }
    return keys.get(kid) ?? null
  }
}
