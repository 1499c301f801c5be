import { InvalidInput } from '@passage/contracts/domain/errors'
import type { Role } from '@passage/contracts/domain/people/roles'
import type { Tx } from '../context.ts'

/** The agency that an account of this role may have: a partner's is looked up, all others have none. Throws `invalid_input`. */
export async function agencyOfRole(tx: Tx, role: Role, agencyId: number | null | undefined): Promise<number | null> {
  if (role !== 'b2b_client' || agencyId == null) return null
  // Held, so that it is not deleted before the account belongs to it.
  const agency = await tx.selectFrom('agencies').select('id').where('id', '=', agencyId).forShare().executeTakeFirst()
  if (!agency) throw new InvalidInput([{ path: 'agencyId', message: 'There is no such agency.' }])
  return agency.id
}
