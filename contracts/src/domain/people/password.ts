/** Characters of a password. Agency specification §5, Create user. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const

/** Seconds that a link to confirm an address or to set a new password works. */
export const VERIFY_SECONDS = 24 * 3_600
export const RESET_SECONDS = 3_600
