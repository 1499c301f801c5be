import { DomainError } from '@passage/contracts/domain/errors'
import type { Actor } from '@passage/contracts/domain/orders/entry'
import type { Role } from '@passage/contracts/domain/people/roles'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database/connect.ts'
import { type FieldCipher, noFields } from './database/field-cipher.ts'
import type { DB } from './database/schema.generated.ts'

/** The actor and the database. Every changing verb takes one. */
export interface Context {
  db: Database
  actor: Actor
  requestId: string | null
  /** Encrypts and decrypts columns. */
  fields: FieldCipher
  /** Account changes at the hosted identity, when there is one. */
  hosted?: HostedAccounts | null
  /** Ids of people whose sessions or rights may have ended; the API closes their streams. */
  ended?: Set<string> | undefined
}

export type Queryable = Kysely<DB>

export type Tx = Transaction<DB>

/** One transaction of a changing verb. Throws `account_inactive` when the acting person has been erased, deleted or deactivated. design.md, People. */
export const transaction = <T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T> =>
  unguarded(context, async (tx) => {
    await lockActingPerson(tx, context)
    return work(tx)
  })

/**
 * Keeps the acting person from being erased, deleted or deactivated during the transaction, by the weakest such lock. Throws
 * `account_inactive`. design.md, People.
 */
export async function lockActingPerson(tx: Queryable, { actor }: { actor: Actor }): Promise<void> {
  if (actor.kind === 'system' || actor.id === null) return
  const person = await tx
    .selectFrom('users')
    .select('isActive')
    .where('id', '=', actor.id)
    .where('anonymisedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!person?.isActive) throw new DomainError('account_inactive', 'This account has ended.')
}

/** A transaction that runs even when the acting person has ended: for the audit, and for due files. */
export const unguarded = <T>({ db }: Pick<Context, 'db'>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(work)

/** The context of worker activities, relays and schedules. Without keys it cannot use encrypted fields. */
export const systemContext = (db: Database, fields: FieldCipher = noFields): Context => ({
  db,
  actor: { kind: 'system', id: null },
  requestId: null,
  fields,
})

/** An account at the hosted identity. Role and agency are copies of ours. */
export interface HostedProfile {
  email: string
  firstName: string
  lastName: string
  role: Role
  agencyId: number | null
}

/**
 * The hosted identity's part of accounts. Verbs call it last in their transaction, so that its refusal rolls everything
 * back. Idempotent.
 */
export interface HostedAccounts {
  /** Throws `email_address_taken`. */
  changeProfile(clerkId: string, profile: HostedProfile): Promise<void>
  /** Ends its sessions there, unless `keep` is one of them. Throws `password_breached`. */
  setPassword(clerkId: string, password: string, keep: string | null): Promise<void>
  remove(clerkId: string): Promise<void>
}
