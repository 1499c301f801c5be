import type { NewPassword } from '@passage/core/people/accounts/insert-account'
import type { Deps } from '../deps.ts'

/** Checks a new password and hashes it. Throws `password_breached` for a leaked one. */
export async function newPassword({ identity }: Pick<Deps, 'identity'>, plain: string): Promise<NewPassword> {
  await identity.refuseKnownPassword(plain)
  return { plain, hash: await identity.hashPassword(plain) }
}
