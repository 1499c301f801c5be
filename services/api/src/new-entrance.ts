import type { Entrance } from '@passage/core/people/insert-account'
import type { Deps } from './deps.ts'

/** What is kept of a new password. Throws `password_breached` for one that everybody knows. */
export async function newPassword({ identity }: Pick<Deps, 'identity'>, password: string): Promise<string> {
  await identity.refuseKnownPassword(password)
  return identity.hashPassword(password)
}

/** How a new account will be entered: by this password. Throws `password_breached`. */
export const newEntrance = async (deps: Pick<Deps, 'identity'>, password: string): Promise<Entrance> => ({
  passwordHash: await newPassword(deps, password),
})
