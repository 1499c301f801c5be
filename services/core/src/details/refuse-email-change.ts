import { DomainError } from '@passage/contracts/domain/errors'
import { isStrangeAddress } from '@passage/contracts/domain/people/own-address'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { isStaff } from '@passage/contracts/domain/people/roles'
import { sql } from 'kysely'
import type { Context, Tx } from '../context.ts'
import type { PreviousContact } from './take-details.ts'
import { draftRow } from './take-details.ts'

/** Each change mails the new address, which may be a stranger's; correcting typing errors needs no more changes. */
const MOST_CHANGES = 3

/**
 * Refuses a change of the order's address to a stranger's while the owner's is unverified, and a fourth change. Throws
 * `address_not_verified`, `too_many_address_changes`.
 */
export async function refuseEmailChange(
  tx: Tx,
  { fields }: Pick<Context, 'fields'>,
  person: ActingPerson,
  { orderId, email }: { orderId: string; email: string },
): Promise<void> {
  await refuseStrangeAddress(tx, person, email)
  const order = await tx
    .selectFrom('orders')
    .select('customerEmail')
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const drafts = await tx
    .selectFrom('detailDrafts')
    .select(['id', 'changesEncrypted', 'previousEncrypted', 'takenAt'])
    .where('orderId', '=', orderId)
    // A draft that no entry has applied after a minute was refused.
    .where((eb) => eb.or([eb('takenAt', 'is not', null), eb('createdAt', '>', sql<Date>`now() - interval '1 minute'`)]))
    .orderBy('takenAt', (takenAt) => takenAt.asc().nullsLast())
    .execute()
  const open = <T>(sealed: Buffer, id: string, what: 'changes' | 'previous') =>
    JSON.parse(fields.open(sealed, draftRow(id, what))) as T
  const addresses = [
    ...drafts.flatMap(({ id, previousEncrypted }) =>
      previousEncrypted ? [open<PreviousContact>(previousEncrypted, id, 'previous').customerEmail] : [],
    ),
    order.customerEmail,
  ].map((address) => address.toLowerCase())
  const made = addresses.filter((address, index) => index > 0 && address !== addresses[index - 1]).length
  const underWay = drafts.filter(({ id, takenAt, changesEncrypted }) => {
    if (takenAt !== null) return false
    const { customerEmail } = open<Partial<PreviousContact>>(changesEncrypted, id, 'changes')
    return customerEmail !== undefined && customerEmail.toLowerCase() !== addresses.at(-1)
  }).length
  if (made + underWay >= MOST_CHANGES)
    throw new DomainError(
      'too_many_address_changes',
      `The e-mail address of this order was changed ${MOST_CHANGES} times. Write to us and we will change it for you.`,
      { most: MOST_CHANGES },
    )
}

/** An account with an unverified address orders for that address only. Throws `address_not_verified`. settled.md, Orders and prices. */
export async function refuseStrangeAddress(tx: Tx, person: ActingPerson, customerEmail: string): Promise<void> {
  const emailVerified = person.verifiedEmail !== null
  if (emailVerified || isStaff(person.role)) return
  const own = await tx.selectFrom('users').select('email').where('id', '=', person.id).executeTakeFirst()
  if (!own || isStrangeAddress({ ...person, ...own, emailVerified }, customerEmail))
    throw new DomainError(
      'address_not_verified',
      'Your own e-mail address is not confirmed yet. Until then you can order for that address only.',
    )
}
