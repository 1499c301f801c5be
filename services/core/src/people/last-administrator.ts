import { DomainError } from '@passage/contracts/domain/errors'
import type { Tx } from '../context.ts'

/**
 * Refuses to take away the only administrator who can sign in. To be called first in a transaction: all administrators are
 * locked in one order, before anybody else, so that two who go at once neither both find the other nor deadlock. Throws
 * `last_administrator`.
 */
export async function refuseLastAdministrator(tx: Tx, userId: string): Promise<void> {
  const administrators = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('isActive', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (administrators.length === 1 && administrators[0]?.id === userId)
    throw new DomainError('last_administrator', 'Somebody has to look after Passage: name another administrator first.')
}
