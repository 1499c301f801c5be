import type { Store } from './store/database.ts'
import type { Switches } from './webhooks/switches.ts'

/** The API version of Passage's Stripe client; events have it too. */
export const apiVersion = '2026-10-28.endive'

export type Settings = {
  secretKey: string
  webhookSecret: string | null
  /** Base of the hosted pages, without a trailing slash. */
  publicUrl: string
  businessName: string
  webhookRetryMs: number[]
  /** How long bank payments and pending refunds take. */
  asyncDelayMs: number
}

export type RequestInfo = { id: string | null; idempotency_key: string | null }

export type Context = {
  store: Store
  settings: Settings
  /** Milliseconds since 1970. */
  now: () => number
  webhooks: { url: string | null; switches: Switches }
  /** The API request that causes the change; empty for the hosted page and for timers. */
  request: RequestInfo
}

/** Now in seconds, as in Stripe's API. */
export const seconds = (ctx: Context) => Math.floor(ctx.now() / 1000)
