import { recordOperation } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import { findAccount } from '../find-entry.ts'

/** Records that a person signed in or out. */
export const recordSession = (context: Context, what: 'signed-in' | 'signed-out'): Promise<void> =>
  recordOperation(context, { action: `session.${what}`, objectType: 'user', objectId: context.actor.id ?? '' })

interface RefusedSignIn {
  /** Username or e-mail address as typed. */
  name: string
  /** The caller's network, by which attempts are limited. */
  network: string
  /** Too many attempts: the password was not compared. */
  throttled: boolean
  /** Number of refusals that this row stands for; absent: one. */
  times?: number
}

/**
 * Records a failed sign-in with its cause. The network, and an unknown name, which may be a password, are stored as
 * keyed digests. quality.md, checklist 24.
 */
export async function recordRefusedSignIn(
  context: Context,
  { name, network, throttled, times }: RefusedSignIn,
): Promise<void> {
  const { fields } = context
  const typed = name.trim().toLowerCase()
  const account = await findAccount(context.db, typed)
  const whyNot = !account ? 'unknown_account' : account.isActive ? 'wrong_password' : 'deactivated'
  await recordOperation(context, {
    action: 'session.refused',
    objectType: account ? 'user' : 'session',
    objectId: account?.id ?? fields.fingerprint(typed),
    details: {
      reason: throttled ? 'throttled' : whyNot,
      network: fields.fingerprint(network),
      ...(times && { times }),
    },
  })
}
