import { createHash, randomUUID } from 'node:crypto'
import type { PasswordHash } from '@passage/integrations/identity/built-in'

/** Passwords hashed in no time, and how often: what is slow on purpose is judged by number, not by the clock. */
export function cheapHash(): PasswordHash & { hashed: number } {
  // Salted: the same password twice is kept in two ways, on which sign-in relies.
  const digest = (password: string, salt: string) =>
    `${salt}:${createHash('sha256')
      .update(salt + password)
      .digest('hex')}`
  const counting = {
    hashed: 0,
    async hash(password: string) {
      counting.hashed += 1
      return digest(password, randomUUID())
    },
    async verify({ hash, password }: { hash: string; password: string }) {
      counting.hashed += 1
      return hash === digest(password, hash.split(':')[0] ?? '')
    },
  }
  return counting
}
