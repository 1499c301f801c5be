import type { Language } from '@passage/contracts/domain/travel'
import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { endSessions } from './end-sessions.ts'
import { keepPassword } from './keep-password.ts'
import { takeLink } from './link-tokens.ts'
import { mailPerson } from './mail-person.ts'
import { linkNotValid } from './verify-email.ts'

interface Change {
  userId: string
  passwordHash: string
  /** The session that goes on; null: none. */
  keepToken: string | null
  action: 'password.changed' | 'password.reset'
}

/** A new password by the person, whose other sessions end at once. quality.md, checklist 12. */
export const changePassword = (
  context: Context,
  change: Pick<Change, 'userId' | 'passwordHash'> & { keepToken: string },
): Promise<void> => transaction(context, (tx) => keepAndTell(tx, context, { ...change, action: 'password.changed' }))

/**
 * A new password by a mailed link, which is used up and proves the address; every session ends at once. Throws
 * `link_not_valid`.
 */
export const resetPassword = (
  context: Context,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<void> =>
  transaction(context, async (tx) => {
    const actor = await takeLink(tx, 'reset_password', token)
    if (!actor) throw linkNotValid()
    const userId = actor.id
    await tx.updateTable('users').set({ emailVerified: true }).where('id', '=', userId).execute()
    await keepAndTell(tx, { ...context, actor }, { userId, passwordHash, keepToken: null, action: 'password.reset' })
  })

async function keepAndTell(
  tx: Tx,
  context: Context,
  { userId, passwordHash, keepToken, action }: Change,
): Promise<void> {
  const { email, firstName, language } = await tx
    .updateTable('users')
    .set({ updatedAt: sql`now()` })
    .where('id', '=', userId)
    .returning(['email', 'firstName', 'language'])
    .executeTakeFirstOrThrow()
  await keepPassword(tx, userId, passwordHash)
  const ended = await endSessions(tx, userId, keepToken)
  // A link that is still on its way would let somebody else in.
  await tx
    .deleteFrom('verifications')
    .where('value', '=', userId)
    .where('identifier', 'like', 'reset\\_password/%')
    .execute()
  await mailPerson(tx, context, {
    userId,
    to: email,
    template: 'password_changed',
    language: language as Language,
    facts: { firstName },
  })
  await audit(tx, context, { action, objectType: 'user', objectId: userId, details: { sessionsEnded: ended } })
}
