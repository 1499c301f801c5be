/** Maximum characters of an internal note. */
export const MAX_INTERNAL_NOTE = 2_000

/** A browser that shows an order reports it at this interval; after `PRESENCE_GONE_MS` without a report it counts as gone. */
export const PRESENCE_BEAT_MS = 15_000
export const PRESENCE_GONE_MS = 40_000
