import type { TrackedOrder } from '@passage/contracts/api/orders/tracking.schema'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { sessionToken } from '../../../lib/session/session-token.ts'

/** The order of the address, asked for before anything else is there. Each answer is taken up once. */
export interface EarlyOrder {
  number: string
  token: string | null
  language: Language
  answer?: Promise<Response>
  /** What `first-look.ts` has drawn of it. */
  order?: TrackedOrder
  /** Who is here; asked where there is a session. */
  me?: Promise<Response>
  /** The rest of the order; nothing for people who may not open it. */
  rest?: Promise<Response | undefined>
}

declare global {
  interface Window {
    /** What the page's document asked for before any code was there: see `build/order-head-start.ts`. */
    earlyOrder?: EarlyOrder | undefined
  }
}

/** The build draws pages without a window. */
export const earlyOrder = (): EarlyOrder | undefined => (typeof window === 'undefined' ? undefined : window.earlyOrder)

/** What was asked for early, once. Null where it was not, for another reader, or in vain: then it is asked for as always. */
export async function takeEarly<Answer>(part: 'me' | 'rest'): Promise<Answer | null> {
  const early = earlyOrder()
  const asked = early?.[part]
  if (!early || !asked) return null
  delete early[part]
  if (early.token !== sessionToken()) return null
  const response = await asked.catch(() => undefined)
  return response?.ok ? response.json() : null
}
