import { DomainError } from '@passage/contracts/domain/errors'
import type { Actor } from '@passage/contracts/domain/orders/history'
import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.generated.ts'

/**
 * Keeps the person who acts from being erased, deleted or deactivated before the transaction ends; waits where that
 * is under way. The weakest lock that does so: a sign-in or a new name does not wait for it, and two calls of one person that
 * both change the person's row cannot lock each other out. Throws `account_inactive` when the person has ended. design.md, People.
 */
export async function lockActingPerson(tx: Kysely<DB>, { actor }: { actor: Actor }): Promise<void> {
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
