import { type Expression, type SqlBool, sql } from 'kysely'
import type { Reader } from '../context.ts'
import { PASSWORD_PROVIDER } from './keep-password.ts'
import { type MailStanding, whyNotAgain } from './why-not-again.ts'

/** What became of a mail can be seen so long. */
const SHOWN_DAYS = 30

/** The key of the mail that is sent in another's place: there is one at most. */
export const againKey = (mailId: string): string => `again/${mailId}`

/** Mails about accounts, the newest first, with what decides whether they may be sent again. */
export const selectPersonMails = (db: Reader) =>
  db
    .selectFrom('peopleMails')
    .innerJoin('users', 'users.id', 'peopleMails.userId')
    .leftJoin('partnerRegistrations', (join) =>
      join
        .onRef('partnerRegistrations.userId', '=', 'users.id')
        .onRef('partnerRegistrations.agencyId', '=', 'users.agencyId'),
    )
    .leftJoin('agencies', 'agencies.id', 'partnerRegistrations.agencyId')
    .leftJoin('credentials', (join) =>
      join.onRef('credentials.userId', '=', 'users.id').on('credentials.providerId', '=', PASSWORD_PROVIDER),
    )
    .leftJoin('peopleMails as next', (join) => join.on('next.key', '=', sql<string>`'again/' || people_mails.id::text`))
    .where('peopleMails.createdAt', '>', sql<Date>`now() - make_interval(days => ${SHOWN_DAYS})`)
    .orderBy('peopleMails.createdAt', 'desc')
    .orderBy('peopleMails.id', 'desc')
    .select([
      'peopleMails.id',
      'peopleMails.userId',
      'peopleMails.template',
      'peopleMails.toAddress',
      'peopleMails.status',
      'peopleMails.failure',
      'peopleMails.createdAt',
      'peopleMails.sentAt',
      'users.isActive',
      'users.emailVerified',
      'users.lastLoginAt',
      'credentials.updatedAt as passwordAt',
      'agencies.name as company',
    ])
    .select((eb) => [
      isThere(eb.ref('next.id')).as('sentAgain'),
      isThere(eb.ref('agencies.verifiedAt')).as('companyVerified'),
    ])

const isThere = (value: Expression<unknown>) => sql<SqlBool>`${value} is not null`.$castTo<boolean>()

/** How many mails of each account did not leave, as far as somebody should see to them. */
export async function countMailsInDoubt(db: Reader, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  if (userIds.length === 0) return counts
  const rows = await selectPersonMails(db)
    .where('peopleMails.userId', 'in', [...userIds])
    .where('peopleMails.status', 'in', ['unknown', 'refused'])
    .execute()
  for (const row of rows) {
    if (row.userId && whyNotAgain(row satisfies MailStanding) === null)
      counts.set(row.userId, (counts.get(row.userId) ?? 0) + 1)
  }
  return counts
}
