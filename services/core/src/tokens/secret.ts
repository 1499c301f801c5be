import { createHash, randomBytes } from 'node:crypto'
import { TOKEN_PREFIX } from '@passage/contracts/domain/people/api-token'

const BYTES = 32
const HINT = 4

/** A new token, and what may be kept of it. */
export function newSecret(): { token: string; tokenHash: string; hint: string } {
  const token = TOKEN_PREFIX + randomBytes(BYTES).toString('base64url')
  return { token, tokenHash: hashToken(token), hint: token.slice(-HINT) }
}

/** SHA-256 suffices for 32 random bytes: they cannot be guessed from the hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
