import { type Context, type Reader, transaction } from '../context.ts'
import { audit } from './audit.ts'

export interface RefusedSignIn {
  /** Username or e-mail address as it was typed. */
  name: string
  /** Address of the caller, as it is counted. */
  network: string
  /** Refused for the number of tries, whatever the password. */
  throttled: boolean
  /** How many there have been, where not every one is on record. */
  times?: number
}

/**
 * Keeps on record that somebody could not sign in, and why. A name that nobody has may be a password in the wrong field: its
 * keyed digest stands for it. quality.md, checklist 24.
 */
export async function recordRefusedSignIn(
  context: Context,
  { name, network, throttled, times }: RefusedSignIn,
): Promise<void> {
  const typed = name.trim().toLowerCase()
  const account = await accountOf(context.db, typed)
  const whyNot = !account ? 'unknown_account' : account.isActive ? 'wrong_password' : 'deactivated'
  await transaction(context, (tx) =>
    audit(tx, context, {
      action: 'session.refused',
      ...(account
        ? { objectType: 'user', objectId: account.id }
        : { objectType: 'session', objectId: context.fields.fingerprint(typed) }),
      details: { reason: throttled ? 'throttled' : whyNot, network, ...(times && { times }) },
    }),
  )
}

async function accountOf(db: Reader, typed: string) {
  // Nobody is called so, and PostgreSQL takes no such text.
  if (typed.includes('\0')) return undefined
  return db
    .selectFrom('users')
    .select(['id', 'isActive'])
    .where(typed.includes('@') ? 'email' : 'username', '=', typed)
    .executeTakeFirst()
}
