import { randomBytes } from 'node:crypto'

/** A fresh key, `documents/<yyyy>/<32 hex>`: it says nothing of person, order or file, and cannot be guessed. */
export const newStorageKey = (now: Date = new Date()): string =>
  `documents/${now.getUTCFullYear()}/${randomBytes(16).toString('hex')}`
