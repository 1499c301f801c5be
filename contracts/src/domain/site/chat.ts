/** Speakers of a conversation with the assistant. Public specification §3, Chat message. */
export const CHAT_ROLES = ['user', 'assistant'] as const

/** Maximum characters of a message and of a turn of the history. */
export const MAX_CHAT_MESSAGE = 2_000
export const MAX_CHAT_TURN = 8_000

/** Maximum turns in a request; the assistant reads only the last ones. */
export const MAX_CHAT_HISTORY = 100
