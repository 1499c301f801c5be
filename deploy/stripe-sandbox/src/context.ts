import type { Store } from './store/database.ts'
import type { Dispatcher } from './webhooks/dispatcher.ts'

/** The API version of Passage's Stripe client; events have it too. */
export const apiVersion = '2026-10-28.endive'

/** The shop's name on the hosted pages. */
export const BUSINESS = 'Passage'

export type Settings = {
  secretKey: string
  /** The webhook address and the secret that signs its requests; null: none are sent. */
  webhook: { url: string; secret: string } | null
  /** Base of the hosted pages, without a trailing slash. */
  publicUrl: string
  webhookRetryMs: number[]
  /** How long bank payments and pending refunds take. */
  asyncDelayMs: number
}

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
