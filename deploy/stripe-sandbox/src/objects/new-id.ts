import { randomInt } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A random id with Stripe's prefix, such as `pi_3…`. */
export const newId = (prefix: string): string =>
  prefix + Array.from({ length: 24 }, () => alphabet[randomInt(alphabet.length)] ?? '').join('')
