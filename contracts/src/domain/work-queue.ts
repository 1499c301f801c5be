/** Staff's lists of orders in work: Passage's turn, waiting for the customer, past their date. product.md. */
export const QUEUES = ['all', 'passage', 'customer', 'overdue'] as const

export type Queue = (typeof QUEUES)[number]

/** Newest first, or what is due first. */
export const QUEUE_SORTS = ['newest', 'due'] as const

export type QueueSort = (typeof QUEUE_SORTS)[number]
