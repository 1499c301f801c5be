/** Bytes of a draft as JSON: ten travellers and their documents need a fifth of it. */
export const DRAFT_BYTES = 32 * 1_024

/** Objects and lists within each other. */
export const DRAFT_DEPTH = 8

/** A draft without a change for so long is deleted; so is the note of which order it became. */
export const DRAFT_DAYS = 7
