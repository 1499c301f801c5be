/** JetStream stream that keeps the order events; never the only copy. */
export const ORDER_STREAM = 'PASSAGE_ORDERS'

export const ORDER_SUBJECTS = 'passage.orders.>'

/** Words between API processes about staff at work; of no stream: NATS does not keep them. */
export const DESK_SUBJECT = 'passage.desk'

export const ORDER_ENTRY_RECORDED = 'eu.passage.order.entry-recorded.v1'

/** Names the schema of an event's `data`. Fields, kinds and reasons may be added under it; anything else gets a new one, and a new type. */
export const ORDER_ENTRY_SCHEMA = 'tag:passage.example,2026:order-entry-recorded:v1'

/** Subject of one order's events. */
export const orderSubject = (orderId: string): string => `passage.orders.${orderId}.entry`

/** Deduplicates a repeated publish. design.md, Events. */
export const orderMessageId = (orderId: string, seq: number): string => `${orderId}/${seq}`
