const FIRST_MS = 1_000
const LONGEST_MS = 60_000
const SPREAD = 0.2

/** Milliseconds to wait before attempt `attempt + 1`: doubling up to a minute, never less than the API asks for, spread. */
export function backoff(attempt: number, retryAfterMs = 0, random: () => number = Math.random): number {
  const doubled = Math.min(FIRST_MS * 2 ** Math.max(0, attempt - 1), LONGEST_MS)
  return Math.round(Math.max(doubled, retryAfterMs) * (1 + SPREAD * random()))
}
