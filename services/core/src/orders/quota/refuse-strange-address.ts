import { DomainError } from '@passage/contracts/domain/errors'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { isStaff } from '@passage/contracts/domain/people/roles'
import type { Tx } from '../../context.ts'

/**
 * An account whose own address is not verified orders for that address only, so that no mail goes to a stranger in the
 * name of an account that has shown nothing. Throws `address_not_verified`. settled.md, Orders and prices.
 */
export async function refuseStrangeAddress(tx: Tx, person: ActingPerson, customerEmail: string): Promise<void> {
  if (person.verifiedEmail !== null || isStaff(person.role)) return
  const own = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', person.id)
    .where('email', '=', customerEmail.toLowerCase())
    .executeTakeFirst()
  if (!own)
    throw new DomainError(
      'address_not_verified',
      'Your own e-mail address is not confirmed yet. Until then you can order for that address only.',
    )
}
