import type { SendContact } from '@passage/contracts/api/contact.schema'
import { type Suspicion, TOO_FAST_MS } from '@passage/contracts/domain/site/contact'

/** Why a form looks automatic. The page measures its own time: clocks that differ say nothing. */
export const suspicionsOf = ({ website, openMs }: Pick<SendContact, 'website' | 'openMs'>): Suspicion[] => [
  ...(website ? (['honeypot'] as const) : []),
  ...(openMs !== undefined && openMs < TOO_FAST_MS ? (['too_fast'] as const) : []),
]
