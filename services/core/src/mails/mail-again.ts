import { DomainError } from '@passage/contracts/domain/errors'
import type { PeopleMail } from '@passage/contracts/domain/people-mails'
import type { Language } from '@passage/contracts/domain/travel'
import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'
import { changeTo, type NewPassword } from '../people/keep-password.ts'
import { issueLink, type LinkPurpose } from '../people/link-tokens.ts'
import { lockUser } from '../people/select-users.ts'
import { queueMail } from './queue-mail.ts'
import { againKey, selectPersonMails } from './select-person-mails.ts'
import { whyNotAgain } from './why-not-again.ts'

/**
 * Has a mail that did not leave sent again, once, to the account's present address. What was secret in it is made anew: an
 * earlier link or temporary password works no more. Throws `user_not_found`, `mail_not_found`, `mail_not_due`.
 */
export function mailAgain(
  context: Context,
  { userId, mailId }: { userId: string; mailId: string },
  newPassword: () => Promise<NewPassword>,
): Promise<void> {
  return transaction(context, async (tx) => {
    const user = await lockUser(tx, userId)
    const mail = await selectPersonMails(tx)
      .where('mails.id', '=', mailId)
      .where('mails.userId', '=', userId)
      .executeTakeFirst()
    if (!mail) throw new DomainError('mail_not_found', 'There is no such mail.')
    const reason = whyNotAgain(mail)
    if (reason) throw new DomainError('mail_not_due', 'This mail is not sent again.', { reason })
    const template = mail.template as PeopleMail
    const staff = template === 'staff_new_partner'
    const password = template === 'partner_password' ? await newPassword() : null
    const purpose = LINKS[template]
    await queueMail(tx, context, {
      userId,
      to: staff ? mail.toAddress : user.email,
      template,
      language: staff ? 'en' : (user.language as Language),
      facts: {
        ...(!staff && { firstName: user.firstName }),
        ...(mail.company !== null && { company: mail.company }),
        ...(template === 'account_created' && { username: user.displayUsername ?? user.username ?? user.email }),
        ...(purpose && { token: await issueLink(tx, purpose, user) }),
        ...(password && { password: password.plain }),
      },
      key: againKey(mailId),
    })
    const details = { mailId, template }
    await audit(tx, context, { action: 'user.mailed-again', objectType: 'user', objectId: userId, details })
    if (password) await changeTo(tx, context, user, password, null)
  })
}

const LINKS: Partial<Record<PeopleMail, LinkPurpose>> = {
  verify_email: 'verify_email',
  reset_password: 'reset_password',
}
