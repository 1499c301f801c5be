/** JetStream stream of order events; PostgreSQL is the record. */
export const ORDER_STREAM = 'PASSAGE_ORDERS'

export const ORDER_SUBJECTS = 'passage.orders.>'

/** Messages between API processes about desk activity; not in a stream, so NATS does not store them. */
export const DESK_SUBJECT = 'passage.desk'

export const ORDER_ENTRY_RECORDED = 'eu.passage.order.entry-recorded.v1'

/** Name of the schema of `data`. Fields, kinds and reasons may be added to it; any other change needs a new schema and type. */
export const ORDER_ENTRY_SCHEMA = 'tag:passage.example,2026:order-entry-recorded:v1'

/** Subject of one order's events. */
export const orderSubject = (orderId: string): string => `passage.orders.${orderId}.entry`

/** `Nats-Msg-Id` of an event, by which a repeated publish is dropped. design.md, Events. */
export const orderMessageId = (orderId: string, seq: number): string => `${orderId}/${seq}`
