import { createHash, randomUUID } from 'node:crypto'
import type { PasswordHash } from '@passage/integrations/identity/built-in'

export interface CheapHash extends PasswordHash {
  /** How often a password was hashed meanwhile: what takes long on purpose is judged by number, not by the clock. */
  hashesOf(work: () => Promise<unknown>): Promise<number>
}

/** Passwords hashed in no time. Salted, as sign-in relies on: the same password twice is kept in two ways. */
export function cheapHash(): CheapHash {
  let hashed = 0
  const digest = (password: string, salt: string) => {
    hashed += 1
    return `${salt}:${createHash('sha256')
      .update(salt + password)
      .digest('hex')}`
  }
  return {
    hash: async (password) => digest(password, randomUUID()),
    verify: async ({ hash, password }) => hash === digest(password, hash.split(':')[0] ?? ''),
    async hashesOf(work) {
      const before = hashed
      await work()
      return hashed - before
    },
  }
}
