import type { Permission } from '@passage/contracts/domain/people/permissions'
import { type Context, unguarded } from '../context.ts'
import { findAccount } from '../people/find-entry.ts'
import { type Audited, audit } from './audit.ts'

/** Records what a person did outside of the database, e.g. paused a schedule or repaired a workflow. */
export async function recordOperation(
  context: Context,
  { action, objectType, objectId, details }: Audited,
): Promise<void> {
  await unguarded(context, (tx) => audit(tx, context, action, objectType, objectId, details))
}

/** Records that a person signed in or out. */
export const recordSession = (context: Context, what: 'signed-in' | 'signed-out'): Promise<void> =>
  recordOperation(context, { action: `session.${what}`, objectType: 'user', objectId: context.actor.id ?? '' })

export type Named = Pick<Audited, 'objectType' | 'objectId'>

interface Refusal {
  permission: Permission
  /** The other person's object that the caller asked for; absent: the caller's role does not permit the action. */
  foreign?: Named
  /** Number of refusals that this row stands for; absent: one. */
  times?: number
}

/** Records that a person was refused an action. quality.md, checklist 24. */
export function recordRefusal(context: Context, { permission, foreign, times }: Refusal): Promise<void> {
  const object = foreign ?? { objectType: 'user', objectId: context.actor.id ?? '' }
  return recordOperation(context, {
    action: 'access.refused',
    ...object,
    details: { permission, ...(times && { times }) },
  })
}

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

/** Records a failed sign-in with its cause. An unknown name may be a password: only its keyed digest is stored. quality.md, checklist 24. */
export async function recordRefusedSignIn(
  context: Context,
  { name, network, throttled, times }: RefusedSignIn,
): Promise<void> {
  const typed = name.trim().toLowerCase()
  const account = await findAccount(context.db, typed)
  const whyNot = !account ? 'unknown_account' : account.isActive ? 'wrong_password' : 'deactivated'
  await recordOperation(context, {
    action: 'session.refused',
    objectType: account ? 'user' : 'session',
    objectId: account?.id ?? context.fields.fingerprint(typed),
    details: { reason: throttled ? 'throttled' : whyNot, network, ...(times && { times }) },
  })
}
