/** The desk's lists of orders: Passage's turn, assigned to the asker, the customer's turn, past their date, in trouble, and every order. */
export const DESK_QUEUES = ['todo', 'mine', 'waiting', 'overdue', 'attention', 'all'] as const

export type DeskQueue = (typeof DESK_QUEUES)[number]

/** Lists that grow are counted so far; beyond it a count is shown as "1,000+". */
export const COUNTED_TO = 1_000

/** An agency's or a person's own list is exact further. */
export const OWN_COUNTED_TO = 10_000

/** So many orders are changed at once. */
export const MAX_BULK_ORDERS = 100
