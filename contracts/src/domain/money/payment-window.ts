export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Hours after upload at which a document is deleted unless its order is paid. Public specification §9. */
export const DOCUMENT_HOURS = 24

const SHORTEST_WINDOW = 30 * MINUTE_MS

/**
 * When an unpaid order is cancelled, in epoch milliseconds: after 24 h or when its documents are deleted, but not within 30
 * minutes. settled.md, Orders and prices.
 */
export function paymentWindowEnd(createdAt: number, documentDeletions: readonly number[]): number {
  const latest = Math.min(createdAt + DAY_MS, ...documentDeletions)
  return Math.max(latest, createdAt + SHORTEST_WINDOW)
}

/** Stripe accepts an `expires_at` 30 minutes to 24 hours ahead; a minute is kept for latency. Epoch milliseconds. */
export function checkoutExpiry(now: number, windowEnd: number): number {
  return Math.min(Math.max(windowEnd, now + SHORTEST_WINDOW + MINUTE_MS), now + DAY_MS - MINUTE_MS)
}
