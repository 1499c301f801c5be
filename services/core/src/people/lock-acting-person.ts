import { DomainError } from '@passage/contracts/domain/errors'
import type { Tx } from '../context.ts'

/**
 * Keeps the person who acts from being erased, deleted or deactivated before the transaction ends; waits where that is under
 * way. Throws `account_inactive` when it has happened. design.md, People.
 */
export async function lockActingPerson(tx: Tx, userId: string): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .select('isActive')
    .where('id', '=', userId)
    .where('anonymisedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!person?.isActive) throw new DomainError('account_inactive', 'This account has ended.')
}
