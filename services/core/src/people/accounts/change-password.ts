import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import { type Context, type Tx, transaction } from '../../context.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { endTokens } from './api-tokens.ts'
import { changeTo, type NewPassword } from './insert-account.ts'
import { issueLink, takeLink } from './link-tokens.ts'
import { endSessions } from './sessions.ts'
import { type Addressee, linkNotValid } from './sign-up.ts'

interface Change {
  userId: string
  password: NewPassword
  /** The session that stays, as `endSessions` names it; null: none. */
  keepSession: string | null
  action: 'password.changed' | 'password.reset'
}

/**
 * Changes the password of a person who knows the old one: other sessions end, API tokens stay. quality.md, checklist
 * 12.
 */
export const changePassword = (
  context: Context,
  change: Pick<Change, 'userId' | 'password'> & { keepSession: string },
): Promise<void> => transaction(context, (tx) => keepAndNotify(tx, context, { ...change, action: 'password.changed' }))

/**
 * Sets a new password by a mailed link: every session and API token ends. Returns the account's address. Throws
 * `link_not_valid`.
 */
export const resetPassword = (
  context: Context,
  { token, password }: { token: string; password: NewPassword },
): Promise<string> =>
  transaction(context, async (tx) => {
    const actor = await takeLink(tx, 'reset_password', token)
    if (!actor) throw linkNotValid()
    const userId = actor.id
    const { email } = await tx
      .updateTable('users')
      .set({ emailVerified: true })
      .where('id', '=', userId)
      .returning('email')
      .executeTakeFirstOrThrow()
    await keepAndNotify(tx, { ...context, actor }, { userId, password, keepSession: null, action: 'password.reset' })
    return email
  })

async function keepAndNotify(
  tx: Tx,
  context: Context,
  { userId, password, keepSession, action }: Change,
): Promise<void> {
  const { email, firstName, language, clerkId } = await tx
    .updateTable('users')
    .set({ updatedAt: sql`now()` })
    .where('id', '=', userId)
    .returning(['email', 'firstName', 'language', 'clerkId'])
    .executeTakeFirstOrThrow()
  const sessionsEnded = await endSessions(tx, userId, keepSession)
  const tokensEnded = action === 'password.reset' ? await endTokens(tx, context, userId) : 0
  // A valid reset link would let another person in.
  await tx
    .deleteFrom('verifications')
    .where('value', '=', userId)
    .where('identifier', 'like', 'reset\\_password/%')
    .execute()
  await queueMail(tx, context, {
    userId,
    to: email,
    template: 'password_changed',
    language: language,
    facts: { firstName, ...(tokensEnded > 0 && { tokensEnded: String(tokensEnded) }) },
  })
  await audit(tx, context, action, 'user', userId, { sessionsEnded })
  await changeTo(tx, context, { id: userId, clerkId }, password, keepSession)
}

/**
 * Mails a link to choose a new password, or that there is no account; the caller gets the same answer. quality.md,
 * checklist 9.
 */
export function askReset(
  context: Context,
  { email, language, next }: Pick<Addressee, 'email' | 'language' | 'next'>,
): Promise<void> {
  const onward = next ? { next } : {}
  return transaction(context, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'firstName', 'language'])
      .where('email', '=', email)
      .where('isActive', '=', true)
      .forUpdate()
      .executeTakeFirst()
    if (!user) {
      // At most once a day: any caller can enter a stranger's address.
      const key = `no-account/${context.fields.fingerprint(email)}/${luxembourgDay(new Date())}`
      await queueMail(tx, context, { userId: null, to: email, template: 'no_account', language, facts: onward, key })
      return
    }
    const token = await issueLink(tx, 'reset_password', { id: user.id, email })
    await queueMail(tx, context, {
      userId: user.id,
      to: email,
      template: 'reset_password',
      language: user.language,
      facts: { firstName: user.firstName, token, ...onward },
    })
    await audit(tx, context, 'password.reset-asked', 'user', user.id)
  })
}
