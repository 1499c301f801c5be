/** What every API token begins with, so that people and scanners of leaked secrets know one when they see it. */
export const TOKEN_PREFIX = 'psg_'

/** A token is worth nothing after this, unless it was made for a shorter time. */
export const TOKEN_DAYS = { least: 1, most: 730, otherwise: 365 }

/** Prefix and 32 random bytes in base64url. */
const TOKEN_PATTERN = /^psg_[\w-]{43}$/

export const isApiToken = (text: string): boolean => TOKEN_PATTERN.test(text)
