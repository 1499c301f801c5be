import type { Settings } from './settings.ts'
import type { Store } from './store/database.ts'
import type { Dispatcher } from './webhooks/dispatcher.ts'

export type Context = {
  store: Store
  settings: Settings
  /** Milliseconds since 1970. */
  now: () => number
  dispatcher: Dispatcher
  /** The API request that causes the change; empty for the hosted page and for timers. */
  request: { id: string | null; idempotency_key: string | null }
}

/** Now in seconds, as in Stripe's API. */
export const seconds = (ctx: Context) => Math.floor(ctx.now() / 1000)
