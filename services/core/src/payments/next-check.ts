const SECONDS = [20, 20, 30, 60, 120, 300, 600]

/** When Stripe is asked again about an open checkout after `checks` times: soon at first, every ten minutes at last. */
export const nextCheck = (checks: number, now = Date.now()): Date =>
  new Date(now + (SECONDS[Math.min(checks, SECONDS.length - 1)] ?? 600) * 1000)
