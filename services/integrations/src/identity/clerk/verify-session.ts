import type { ClerkClient } from '@clerk/backend'
import { TokenVerificationError } from '@clerk/backend/errors'
import { decodeJwt, verifyJwt } from '@clerk/backend/jwt'
import { signingKeys } from './signing-keys.ts'

/** A session of Clerk's that one of its tokens has proved. */
export interface ClerkSession {
  clerkId: string
  sid: string
}

interface Trust {
  client: ClerkClient
  /** Public key of the instance, so that no request to Clerk is needed. */
  jwtKey: string | undefined
  /** Host of the publishable key, which issues the tokens. */
  host: string
  /** Our origin: tokens that other pages were given count for nothing here. */
  appUrl: string
}

/** Three parts, which our own tokens do not have: a token of Clerk's, or an invalid one. */
export const isJwt = (token: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)

/**
 * Who a token of Clerk's speaks for; null when it is forged, expired, was given to another page, or its session is pending,
 * which counts as signed out (public specification §3). Throws `unavailable` when Clerk's keys are not known and cannot be had.
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

/** The session of a token that has been proved before. */
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
    // Clocks may be 5 s apart, the library's own measure.
    return await verifyJwt(token, { key, authorizedParties: [appUrl] })
  } catch (error) {
    if (error instanceof TokenVerificationError || error instanceof SyntaxError || error instanceof TypeError)
      return null
    throw error
  }
}
