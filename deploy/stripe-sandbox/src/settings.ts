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
