/** Maximum bytes of a draft as JSON; ten travellers with all their documents need half of it. */
export const DRAFT_BYTES = 64 * 1_024

/** Maximum nesting of objects and lists in a draft. */
export const DRAFT_DEPTH = 8

/** Days without a change after which a draft, and the note of the order made from it, are deleted. */
export const DRAFT_DAYS = 7

/** Hours for which a draft that another device has replaced can be restored. */
export const OTHER_DRAFT_HOURS = 24
