import type { NewPassword } from '@passage/core/people/keep-password'
import type { Deps } from './deps.ts'

/** A password that somebody chose, and what is kept of it. Throws `password_breached` for one that everybody knows. */
export async function newPassword({ identity }: Pick<Deps, 'identity'>, plain: string): Promise<NewPassword> {
  await identity.refuseKnownPassword(plain)
  return { plain, hash: await identity.hashPassword(plain) }
}
