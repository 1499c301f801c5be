/** Who speaks in the conversation with the assistant. Public specification §3, Chat message. */
export const CHAT_ROLES = ['user', 'assistant'] as const

/** The longest message and the longest turn of the history, in characters. */
export const MAX_CHAT_MESSAGE = 2_000
export const MAX_CHAT_TURN = 8_000

/** The most turns that a request may carry; the assistant reads the last ones. */
export const MAX_CHAT_HISTORY = 100
