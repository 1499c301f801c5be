import type { IdentitySettings } from '@passage/contracts/api/people/identity.schema'
import { hostOfKey } from '@passage/integrations/identity/clerk/keys'
import { NONCE } from 'hono/secure-headers'

const CHALLENGES = 'https://challenges.cloudflare.com'

/**
 * The sources that Clerk's documentation requires in a content security policy, for its own host only. Its style sheets
 * get a nonce instead of unsafe-inline. null: Clerk is not used.
 */
export function clerkSources({ mode, publishableKey }: IdentitySettings) {
  const host = mode === 'clerk' && publishableKey ? hostOfKey(publishableKey) : null
  if (!host) return null
  const origin = `https://${host}`
  return {
    scriptSrc: ["'self'", origin, CHALLENGES],
    styleSrc: ["'self'", NONCE],
    connectSrc: [origin],
    imgSrc: ['https://img.clerk.com'],
    workerSrc: ["'self'", 'blob:'],
    frameSrc: [CHALLENGES],
  }
}
