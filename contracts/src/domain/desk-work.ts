/** Of an internal note: characters at most. */
export const MAX_INTERNAL_NOTE = 2_000

/** A browser that shows an order says so this often; one that has not for `PRESENCE_GONE_MS` has left. */
export const PRESENCE_BEAT_MS = 15_000
export const PRESENCE_GONE_MS = 40_000
