import { DomainError } from '@passage/contracts/domain/errors'
import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'
import { lockAgency } from './select-agencies.ts'

/** Deletes an agency that nothing refers to. Throws `agency_not_found`, `agency_in_use` while it has members, orders or offers. */
export function deleteAgency(context: Context, id: number): Promise<void> {
  return transaction(context, async (tx) => {
    await lockAgency(tx, id)
    const counts = await tx
      .selectNoFrom((eb) => [
        eb.selectFrom('users').where('agencyId', '=', id).select(eb.fn.countAll<number>().as('n')).as('members'),
        eb.selectFrom('orders').where('agencyId', '=', id).select(eb.fn.countAll<number>().as('n')).as('orders'),
        eb.selectFrom('offers').where('agencyId', '=', id).select(eb.fn.countAll<number>().as('n')).as('offers'),
      ])
      .executeTakeFirstOrThrow()
    if (Object.values(counts).some((count) => (count ?? 0) > 0))
      throw new DomainError('agency_in_use', 'This agency has members, orders or offers: it cannot be deleted.', {
        ...counts,
      })
    await tx.deleteFrom('agencies').where('id', '=', id).execute()
    await audit(tx, context, 'agency.deleted', 'agency', id)
  })
}
