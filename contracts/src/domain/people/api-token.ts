/** Prefix of every API token, by which secret scanners recognise leaked ones. */
export const TOKEN_PREFIX = 'psg_'

/** Lifetime of a token in days. */
export const TOKEN_DAYS = { least: 1, most: 730, otherwise: 365 }

/** The prefix and 32 random bytes in base64url. */
const TOKEN_PATTERN = /^psg_[\w-]{43}$/

export const isApiToken = (text: string): boolean => TOKEN_PATTERN.test(text)
