import type { Store } from './store/database.ts'
import type { Switches } from './webhooks/switches.ts'

/** The API version that Stripe's client of the product speaks; events are written in it. */
export const apiVersion = '2026-10-28.endive'

export type Settings = {
  secretKey: string
  webhookSecret: string | null
  /** Base of the hosted pages, without a slash at the end. */
  publicUrl: string
  businessName: string
  webhookRetryMs: number[]
  /** How long bank payments, pending refunds and their references take. */
  asyncDelayMs: number
}

export type RequestInfo = { id: string | null; idempotency_key: string | null }

export type Context = {
  store: Store
  settings: Settings
  /** Milliseconds since 1970. */
  now: () => number
  webhooks: { url: string | null; switches: Switches }
  /** The API request that causes what happens; nothing for a person on the hosted page and for timers. */
  request: RequestInfo
}

/** Now, as Stripe's API writes times. */
export const seconds = (ctx: Context) => Math.floor(ctx.now() / 1000)
