/** Days for which the order stream keeps an event. design.md, Events. */
export const ORDER_STREAM_DAYS = 90

/** Size of the stream. NATS reserves this disk space at once; a full stream discards its oldest events. */
export const ORDER_STREAM_MIB = 512

/** Window in which the stream drops a repeated `Nats-Msg-Id`; beyond it consumers deduplicate. */
export const ORDER_STREAM_DUPLICATE_MINUTES = 2
