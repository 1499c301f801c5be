import type { PersonMails } from '@passage/contracts/api/people/people.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { VERIFY_SECONDS } from '@passage/contracts/domain/people/password'
import type { PeopleMail } from '@passage/contracts/domain/people/people-mails'
import { audit } from '../audit/audit.ts'
import { type Context, type Queryable, transaction } from '../context.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { issueLink, type LinkPurpose } from './accounts/link-tokens.ts'
import { againKey, selectPersonMails, whyNotAgain } from './person-mails.ts'
import { existingUsers, lockUser, noSuchUser } from './select-users.ts'

/** More than a person reads. */
const MOST = 100

/** The mails of an account and their outcome, without content. Throws `user_not_found`. */
export async function listPersonMails(db: Queryable, userId: string): Promise<PersonMails> {
  const user = await existingUsers(db).select('users.id').where('users.id', '=', userId).executeTakeFirst()
  if (!user) throw noSuchUser()
  const rows = await selectPersonMails(db).where('mails.userId', '=', userId).limit(MOST).execute()
  return rows.map((row) => ({
    id: row.id,
    template: row.template as PeopleMail,
    to: row.toAddress,
    status: row.status as PersonMails[number]['status'],
    failure: row.failure,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    notAgain: whyNotAgain(row),
  }))
}

/** Sends an undelivered mail again, once, to the present address with a new link. Throws `user_not_found`, `mail_not_found`, `mail_not_due`. */
export function mailAgain(context: Context, { userId, mailId }: { userId: string; mailId: string }): Promise<void> {
  return transaction(context, async (tx) => {
    const user = await lockUser(tx, userId)
    const mail = await selectPersonMails(tx)
      .where('mails.id', '=', mailId)
      .where('mails.userId', '=', userId)
      .executeTakeFirst()
    if (!mail) throw new DomainError('mail_not_found', 'There is no such mail.')
    const reason = whyNotAgain(mail)
    if (reason) throw new DomainError('mail_not_due', 'This e-mail can no longer be sent again.', { reason })
    const template = mail.template as PeopleMail
    const staff = template === 'staff_new_partner'
    const link = LINKS[template]
    await queueMail(tx, context, {
      userId,
      to: staff ? mail.toAddress : user.email,
      template,
      language: staff ? 'en' : user.language,
      facts: {
        ...(!staff && { firstName: user.firstName }),
        ...(mail.company !== null && { company: mail.company }),
        ...(template === 'account_created' && { username: user.displayUsername ?? user.username ?? user.email }),
        ...(link && { token: await issueLink(tx, link.purpose, user, link.seconds) }),
      },
      key: againKey(mailId),
    })
    const details = { mailId, template }
    await audit(tx, context, 'user.mailed-again', 'user', userId, details)
  })
}

const LINKS: Partial<Record<PeopleMail, { purpose: LinkPurpose; seconds?: number }>> = {
  verify_email: { purpose: 'verify_email' },
  reset_password: { purpose: 'reset_password' },
  partner_password: { purpose: 'reset_password', seconds: VERIFY_SECONDS },
}
