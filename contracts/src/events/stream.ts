/** How long the order stream keeps an event; PostgreSQL keeps them all. design.md, Events. */
export const ORDER_STREAM_DAYS = 90

/** NATS reserves this much disk at once, so it is modest; beyond it the oldest events go first. */
export const ORDER_STREAM_MIB = 512

/** A repeated publish of the same `Nats-Msg-Id` is dropped by the stream within this time; later ones are the consumer's to know. */
export const ORDER_STREAM_DUPLICATE_MINUTES = 2
