import type { SendContact } from '@passage/contracts/api/contact.schema'
import { type Suspicion, TOO_FAST_MS } from '@passage/contracts/domain/contact'

/**
 * Why a form that was sent at `now` looks automatic. A browser's clock may be wrong: an instant that is still to come says
 * nothing.
 */
export function suspicionsOf({ website, shownAt }: Pick<SendContact, 'website' | 'shownAt'>, now: Date): Suspicion[] {
  const taken = shownAt === undefined ? null : now.getTime() - Date.parse(shownAt)
  return [
    ...(website ? (['honeypot'] as const) : []),
    ...(taken !== null && taken >= 0 && taken < TOO_FAST_MS ? (['too_fast'] as const) : []),
  ]
}
