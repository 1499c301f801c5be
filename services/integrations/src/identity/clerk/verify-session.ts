import type { ClerkClient } from '@clerk/backend'
import { TokenVerificationError } from '@clerk/backend/errors'
import { decodeJwt, verifyJwt } from '@clerk/backend/jwt'
import { signingKeys } from './signing-keys.ts'

/** A Clerk session, proved by one of its tokens. */
export interface ClerkSession {
  clerkId: string
  sid: string
}

interface Trust {
  client: ClerkClient
  /** Public key of the instance; without it the key is fetched from Clerk. */
  jwtKey: string | undefined
  /** Host in the publishable key, which is the issuer of the tokens. */
  host: string
  /** Our origin: tokens issued to other origins are refused. */
  appUrl: string
}

/** Whether a token has the three parts of a JWT. Built-in tokens have not. */
export const isJwt = (token: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)

/**
 * Answers the session of a Clerk token; null when the token is forged, expired or issued to another origin, or its session is
 * pending, which counts as signed out (public specification §3). Throws `unavailable` when Clerk's keys cannot be fetched.
 */
export function sessionVerifier({
  client,
  jwtKey,
  host,
  appUrl,
}: Trust): (token: string) => Promise<ClerkSession | null> {
  const findKey = signingKeys(client)
  const issuer = `https://${host}`
  return async (token) => {
    const kid = keyIdOf(token)
    const key = jwtKey ?? (kid === null ? null : await findKey(kid))
    if (key === null) return null
    const claims = await verify(token, key, appUrl)
    if (claims?.iss !== issuer || claims.sts === 'pending' || typeof claims.sid !== 'string') return null
    return { clerkId: claims.sub, sid: claims.sid }
  }
}

/** The session id of a verified token. */
export function sessionIdOf(token: string): string {
  return String(decodeJwt(token).payload.sid)
}

function keyIdOf(token: string): string | null {
  try {
    return decodeJwt(token).header.kid
  } catch {
    return null
  }
}

async function verify(token: string, key: JsonWebKey | string, appUrl: string) {
  try {
    // The library tolerates a clock skew of 5 s.
    return await verifyJwt(token, { key, authorizedParties: [appUrl] })
  } catch (error) {
    if (error instanceof TokenVerificationError || error instanceof SyntaxError || error instanceof TypeError)
      return null
    throw error
  }
}
