import type { TrackedOrder } from '@passage/contracts/api/orders/tracking.schema'
import type { Language } from '@passage/contracts/domain/orders/travel'

/** The order of the address, asked for before anything else is there. */
export interface EarlyOrder {
  number: string
  token: string | null
  language: Language
  answer: Promise<Response>
  /** What `first-look.ts` has drawn of it. */
  order?: TrackedOrder
}

declare global {
  interface Window {
    /** What the page's document asked for before any code was there: see `build/order-head-start.ts`. */
    earlyOrder?: EarlyOrder | undefined
  }
}
