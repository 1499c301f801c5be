import type { PersonMails } from '@passage/contracts/api/people/people.schema'
import type { PeopleMail } from '@passage/contracts/domain/people/people-mails'
import type { Reader } from '../context.ts'
import { existingUsers, noSuchUser } from '../people/select-users.ts'
import { selectPersonMails } from './select-person-mails.ts'
import { whyNotAgain } from './why-not-again.ts'

/** More than a person reads. */
const MOST = 100

/** What was mailed to an account, and what became of it; never what stood in it. Throws `user_not_found`. */
export async function listPersonMails(db: Reader, userId: string): Promise<PersonMails> {
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
