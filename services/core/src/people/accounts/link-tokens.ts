import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '@passage/contracts/domain/orders/entry'
import { RESET_SECONDS, VERIFY_SECONDS } from '@passage/contracts/domain/people/password'
import { isStaff } from '@passage/contracts/domain/people/roles'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../context.ts'

export type LinkPurpose = 'verify_email' | 'reset_password'

const LASTS: Record<LinkPurpose, number> = { verify_email: VERIFY_SECONDS, reset_password: RESET_SECONDS }

/** Only a digest is stored: readers of the table cannot use it. */
const identifierOf = (purpose: LinkPurpose, token: string): string =>
  `${purpose}/${createHash('sha256').update(token).digest('base64url')}`

/**
 * The secret of a mailed link: valid once, for `seconds`, while the address stays; earlier links of the purpose become
 * invalid.
 */
export async function issueLink(
  tx: Tx,
  purpose: LinkPurpose,
  { id, email }: { id: string; email: string },
  seconds: number = LASTS[purpose],
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .deleteFrom('verifications')
    .where((eb) =>
      eb.or([
        eb('expiresAt', '<', sql<Date>`now()`),
        eb.and([eb('value', '=', id), eb('identifier', 'like', `${purpose.replace('_', '\\_')}/%`)]),
      ]),
    )
    .execute()
  await tx
    .insertInto('verifications')
    .values({
      identifier: identifierOf(purpose, token),
      value: id,
      address: email,
      expiresAt: sql`now() + make_interval(secs => ${seconds})`,
    })
    .execute()
  return token
}

/** Uses a link, and returns its person; null: unknown, used, too old, or for a former address. */
export async function takeLink(tx: Tx, purpose: LinkPurpose, token: string): Promise<(Actor & { id: string }) | null> {
  const identifier = identifierOf(purpose, token)
  const link = await tx
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  if (!link) return null
  // The person is locked before the link, as by the erasure, to avoid deadlocks.
  await tx.selectFrom('users').select('id').where('id', '=', link.value).forNoKeyUpdate().execute()
  const taken = await tx
    .deleteFrom('verifications')
    .where('identifier', '=', identifier)
    .returning(['value', 'address', sql<boolean>`expires_at > now()`.as('fresh')])
    .executeTakeFirst()
  if (!taken?.fresh) return null
  const user = await tx
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', '=', taken.value)
    .where('email', '=', taken.address)
    .where('isActive', '=', true)
    .executeTakeFirst()
  return user ? { kind: isStaff(user.role) ? 'staff' : 'customer', id: user.id } : null
}

/** The person of a link, without using it; null: unknown, used or too old. */
export async function ownerOfLink(db: Queryable, purpose: LinkPurpose, token: string): Promise<string | null> {
  const link = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return link?.value ?? null
}
