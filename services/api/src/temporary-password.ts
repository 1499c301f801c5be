import { randomBytes } from 'node:crypto'
import type { NewPassword } from '@passage/core/people/keep-password'
import type { Deps } from './deps.ts'

/** A password that nobody has ever seen, to be mailed once. */
export async function temporaryPassword({ identity }: Pick<Deps, 'identity'>): Promise<NewPassword> {
  const plain = randomBytes(12).toString('base64url')
  return { plain, hash: await identity.hashPassword(plain) }
}
