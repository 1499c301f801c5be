import type { IdentitySettings } from '@passage/contracts/api/people/identity.schema'
import { hostOfKey } from '@passage/integrations/identity/clerk/keys'
import { NONCE } from 'hono/secure-headers'

const CHALLENGES = 'https://challenges.cloudflare.com'

/**
 * What Clerk's documentation asks of a content security policy, for its own host alone. Where it asks for unsafe-inline
 * styles the page has a nonce instead, which Clerk puts on its style sheets. null: nothing of Clerk is loaded.
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
