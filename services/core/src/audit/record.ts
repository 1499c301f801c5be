import type { Permission } from '@passage/contracts/domain/people/permissions'
import { type Context, unguarded } from '../context.ts'
import { findAccount } from '../people/accounts/find-account.ts'
import { type Audited, audit } from './audit.ts'

/** Records what a person did outside of the database: a schedule switched, a workflow mended. */
export const recordOperation = (context: Context, operation: Audited): Promise<void> =>
  unguarded(context, (tx) => audit(tx, context, operation))

/** Records that a person signed in or out. */
export function recordSession(context: Context, what: 'signed-in' | 'signed-out'): Promise<void> {
  const objectId = context.actor.id ?? ''
  return unguarded(context, (tx) => audit(tx, context, { action: `session.${what}`, objectType: 'user', objectId }))
}

export type Named = Pick<Audited, 'objectType' | 'objectId'>

export interface Refusal {
  permission: Permission
  /** The existing object of another person that the caller asked for; without: the caller's role may not do this at all. */
  foreign?: Named
  /** How many refusals there have been, where not every one is on record. */
  times?: number
}

/** Records that a person was refused an action. quality.md, checklist 24. */
export function recordRefusal(context: Context, { permission, foreign, times }: Refusal): Promise<void> {
  const object = foreign ?? { objectType: 'user', objectId: context.actor.id ?? '' }
  const details = { permission, ...(times && { times }) }
  return unguarded(context, (tx) => audit(tx, context, { action: 'access.refused', ...object, details }))
}

export interface RefusedSignIn {
  /** Username or e-mail address as it was typed. */
  name: string
  /** Address of the caller, as it is counted. */
  network: string
  /** Refused for the number of tries; the password was not compared. */
  throttled: boolean
  /** How many there have been, where not every one is on record. */
  times?: number
}

/**
 * Records a failed sign-in and its cause. A name without an account may be a password in the wrong field: its
 * keyed digest stands for it. quality.md, checklist 24.
 */
export async function recordRefusedSignIn(
  context: Context,
  { name, network, throttled, times }: RefusedSignIn,
): Promise<void> {
  const typed = name.trim().toLowerCase()
  const account = await findAccount(context.db, typed)
  const whyNot = !account ? 'unknown_account' : account.isActive ? 'wrong_password' : 'deactivated'
  await unguarded(context, (tx) =>
    audit(tx, context, {
      action: 'session.refused',
      ...(account
        ? { objectType: 'user', objectId: account.id }
        : { objectType: 'session', objectId: context.fields.fingerprint(typed) }),
      details: { reason: throttled ? 'throttled' : whyNot, network, ...(times && { times }) },
    }),
  )
}
