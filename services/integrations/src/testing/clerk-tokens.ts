import { generateKeyPairSync } from 'node:crypto'
import { signJwt } from '@clerk/backend/jwt'

const KID = 'of-the-stand-in'

/**
 * Signs Clerk tokens with its own key, for claims that emulate does not issue: other lifetimes, an origin (`azp`), a pending
 * session.
 */
export function tokenMaker(issuer: string, appUrl: string) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const key = privateKey.export({ format: 'jwk' }) as JsonWebKey
  return {
    jwk: { ...publicKey.export({ format: 'jwk' }), kid: KID, use: 'sig', alg: 'RS256' },
    pem: publicKey.export({ format: 'pem', type: 'spki' }) as string,
    /** Signs a token like Clerk's, with changed claims; `clock` makes it older by that many seconds. */
    async sign(
      claims: { sub: string; sid: string },
      change: object = {},
      { clock = 0, kid = KID } = {},
    ): Promise<string> {
      const now = Math.floor(Date.now() / 1_000) - clock
      const payload = { iss: issuer, azp: appUrl, nbf: now - 10, exp: now + 60, ...claims, ...change }
      const header = { alg: 'RS256', typ: 'JWT', kid }
      return signJwt(payload, key, { algorithm: 'RS256', header })
    },
  }
}
