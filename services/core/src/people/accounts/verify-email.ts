import { DomainError } from '@passage/contracts/domain/errors'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import { type Context, transaction } from '../../context.ts'
import { takeLink } from './link-tokens.ts'
import { mailVerification } from './mail-verification.ts'

export const linkNotValid = () =>
  new DomainError('link_not_valid', 'This link no longer works: it was used, is too old, or a newer one was sent.')

/** Confirms the address that the link was mailed to. Throws `link_not_valid`. */
export function verifyEmail(context: Context, token: string): Promise<void> {
  return transaction(context, async (tx) => {
    const actor = await takeLink(tx, 'verify_email', token)
    if (!actor) throw linkNotValid()
    await tx
      .updateTable('users')
      .set({ emailVerified: true, updatedAt: sql`now()` })
      .where('id', '=', actor.id)
      .execute()
    await audit(tx, { ...context, actor }, 'email.verified', 'user', actor.id)
  })
}

/** Mails another link to confirm the address, unless it is confirmed already. `next`: see `Addressee`. */
export function askVerification(context: Context, userId: string, next?: string): Promise<void> {
  return transaction(context, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'email', 'firstName', 'language'])
      .where('id', '=', userId)
      .where('emailVerified', '=', false)
      .where('isActive', '=', true)
      // Another call of the same person holds a key share of the row too: with `for update` the two would wait for each other.
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user) return
    await mailVerification(tx, context, { ...user, next })
    await audit(tx, context, 'email.verification-asked', 'user', userId)
  })
}
