import { createHash, randomBytes } from 'node:crypto'
import { TOKEN_PREFIX } from '@passage/contracts/domain/people/api-token'
import type { FieldCipher } from '../details/field-cipher.ts'

const BYTES = 32
const HINT = 4

/**
 * A new token, and what may be kept of it. For a request that can be repeated it follows from that, under our key, so that the
 * same request has the same answer although the token is kept nowhere.
 */
export function newSecret(
  fields: Pick<FieldCipher, 'fingerprint'>,
  request: readonly unknown[] | null,
): { token: string; tokenHash: string; hint: string } {
  // No text that a caller sends has this character: no other fingerprint is a token.
  const secret = request
    ? fields.fingerprint(`\u0000token${JSON.stringify(request)}`)
    : randomBytes(BYTES).toString('base64url')
  const token = TOKEN_PREFIX + secret
  return { token, tokenHash: hashToken(token), hint: token.slice(-HINT) }
}

/** SHA-256 suffices for 32 random bytes: they cannot be guessed from the hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
