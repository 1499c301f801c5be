/**
 * Lists of the desk: Passage's turn, assigned to the viewer, due today, late against promise or departure, a paid order of the
 * customer's turn, an unpaid one, needing attention, all.
 */
export const DESK_QUEUES = ['todo', 'mine', 'today', 'risk', 'waiting', 'unpaid', 'attention', 'all'] as const

export type DeskQueue = (typeof DESK_QUEUES)[number]

/** Growing lists are counted up to this; a larger count is shown as "1,000+". */
export const COUNTED_TO = 1_000

/** Limit of the counts of an agency's or a person's own list. */
export const OWN_COUNTED_TO = 10_000

/** Maximum orders of a bulk change. */
export const MAX_BULK_ORDERS = 100
