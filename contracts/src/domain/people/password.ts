/** Length of a password in characters. Agency specification §5, Create user. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const

/** Lifetimes of the mailed links that verify an address and reset a password. */
export const VERIFY_SECONDS = 24 * 3_600
export const RESET_SECONDS = 3_600
