export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Hours after upload at which a document is deleted unless its order is paid. Public specification §9. */
export const DOCUMENT_HOURS = 24

const SHORTEST_WINDOW = 30 * MINUTE

/**
 * When an unpaid order is cancelled, in epoch milliseconds: after 24 h or when its documents are deleted, but not within 30
 * minutes. settled.md, Orders and prices.
 */
export function paymentWindowEnd(createdAt: number, documentDeletions: readonly number[]): number {
  const latest = Math.min(createdAt + DAY, ...documentDeletions)
  return Math.max(latest, createdAt + SHORTEST_WINDOW)
}

/** Stripe accepts an `expires_at` 30 minutes to 24 hours ahead; a minute is kept for latency. Epoch milliseconds. */
export function checkoutExpiry(now: number, windowEnd: number): number {
  return Math.min(Math.max(windowEnd, now + SHORTEST_WINDOW + MINUTE), now + DAY - MINUTE)
}
