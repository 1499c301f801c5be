import { DomainError } from '@passage/contracts/domain/errors'
import type { Actor } from '@passage/contracts/domain/orders/history'
import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.generated.ts'

/**
 * Keeps the acting person from being erased, deleted or deactivated during the transaction, by the weakest such lock. Throws
 * `account_inactive`. design.md, People.
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
