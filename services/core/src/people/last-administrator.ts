import { DomainError } from '@passage/contracts/domain/errors'
import { sql } from 'kysely'
import { type Context, lockActingPerson, type Tx, unguarded } from '../context.ts'

/**
 * A transaction that removes or changes people; these run one by one, without locking rows. Throws `account_inactive`.
 * design.md, People.
 */
export const transactionOnPeople = <T>(context: Context, work: (tx: Tx) => Promise<T>): Promise<T> =>
  unguarded(context, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('people', 0))`.execute(tx)
    await lockActingPerson(tx, context)
    return work(tx)
  })

/** Refuses to remove the only administrator who can sign in; for `transactionOnPeople`. Throws `last_administrator`. */
export async function refuseLastAdministrator(tx: Tx, userId: string): Promise<void> {
  const active = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('isActive', '=', true)
    .limit(2)
    .execute()
  if (active.length === 1 && active[0]?.id === userId)
    throw new DomainError('last_administrator', 'Passage needs an administrator: name another one first.')
}
