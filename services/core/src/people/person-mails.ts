import type { NotAgain } from '@passage/contracts/domain/people/people-mails'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Queryable } from '../context.ts'
import { PASSWORD_PROVIDER } from './accounts/insert-account.ts'

/** How long a mail's outcome is listed. */
const SHOWN_DAYS = 30

/** The key of a repeated mail: at most one for each mail. */
export const againKey = (mailId: string): string => `again/${mailId}`

/** Account mails, the newest first, with the facts that decide whether they may be repeated. */
export const selectPersonMails = (db: Queryable) =>
  db
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.userId')
    .leftJoin('partnerRegistrations', (join) =>
      join
        .onRef('partnerRegistrations.userId', '=', 'users.id')
        .onRef('partnerRegistrations.agencyId', '=', 'users.agencyId'),
    )
    .leftJoin('agencies', 'agencies.id', 'partnerRegistrations.agencyId')
    .leftJoin('credentials', (join) =>
      join.onRef('credentials.userId', '=', 'users.id').on('credentials.providerId', '=', PASSWORD_PROVIDER),
    )
    .leftJoin('mails as next', (join) =>
      join.on('next.orderId', 'is', null).on('next.key', '=', sql<string>`'again/' || mails.id::text`),
    )
    .where('mails.orderId', 'is', null)
    .where('mails.createdAt', '>', sql<Date>`now() - make_interval(days => ${SHOWN_DAYS})`)
    .orderBy('mails.createdAt', 'desc')
    .orderBy('mails.id', 'desc')
    .select(['mails.id', 'mails.userId', 'mails.template', 'mails.toAddress', 'mails.status', 'mails.failure'])
    .select(['mails.createdAt', 'mails.sentAt', 'users.isActive', 'users.emailVerified', 'users.lastLoginAt'])
    .select(['credentials.updatedAt as passwordAt', 'agencies.name as company'])
    .select((eb) => [
      isThere(eb.ref('next.id')).as('sentAgain'),
      isThere(eb.ref('agencies.verifiedAt')).as('companyVerified'),
    ])
    .$narrowType<{ toAddress: string }>()

const isThere = (value: Expression<unknown>) => sql<SqlBool>`${value} is not null`.$castTo<boolean>()

/** The number of failed mails of each account that need an administrator. */
export async function countMailsInDoubt(
  db: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  if (userIds.length === 0) return counts
  const rows = await selectPersonMails(db)
    .where('mails.userId', 'in', [...userIds])
    .where('mails.status', 'in', ['unknown', 'refused'])
    .execute()
  for (const row of rows) {
    if (row.userId && whyNotAgain(row) === null) counts.set(row.userId, (counts.get(row.userId) ?? 0) + 1)
  }
  return counts
}

type PersonMailRow = Awaited<ReturnType<ReturnType<typeof selectPersonMails>['executeTakeFirstOrThrow']>>

/** The facts that decide whether a mail may be repeated: its outcome, and the reader's present account and company. */
export type MailStanding = Omit<PersonMailRow, 'id' | 'userId' | 'toAddress' | 'failure' | 'sentAt'>

/** Why an account mail is not repeated; null: it may be. */
export function whyNotAgain(mail: MailStanding): NotAgain | null {
  if (mail.status === 'sent') return 'sent'
  if (mail.status !== 'unknown' && mail.status !== 'refused') return 'on_its_way'
  if (mail.sentAgain) return 'sent_again'
  if (!mail.isActive && mail.template !== 'staff_new_partner') return 'inactive'
  return isOver(mail) ? 'over' : null
}

/** The mail's request is done, or its news is out of date. */
function isOver(mail: MailStanding): boolean {
  const { template, createdAt, lastLoginAt, passwordAt, company, companyVerified } = mail
  if (template === 'verify_email') return mail.emailVerified
  if (template === 'partner_password')
    // Do not replace a password that the person has chosen since.
    return lastLoginAt !== null || (passwordAt !== null && passwordAt > createdAt)
  if (template === 'partner_welcome') return company === null
  if (template === 'partner_unused') return company === null || lastLoginAt !== null
  if (template === 'partner_verified') return company === null || !companyVerified
  if (template === 'staff_new_partner') return company === null || companyVerified
  return false
}
