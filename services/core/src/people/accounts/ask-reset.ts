import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { audit } from '../../audit/audit.ts'
import { type Context, transaction } from '../../context.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { issueLink } from './link-tokens.ts'
import type { Addressee } from './mail-verification.ts'

/**
 * Mails a link to choose a new password; an address without a usable account gets a mail that says so. Either way the
 * caller gets the same answer. quality.md, checklist 9.
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
      // Once a day: any caller can type a stranger's address.
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
