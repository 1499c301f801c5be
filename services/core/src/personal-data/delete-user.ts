import type { UserDeleted } from '@passage/contracts/api/people/people.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { audit } from '../audit/audit.ts'
import type { Context, Tx } from '../context.ts'
import type { DueFile } from '../documents/deletion/due-files.ts'
import { refuseLastAdministrator, transactionOnPeople } from '../people/last-administrator.ts'
import { lockUser } from '../people/select-users.ts'
import { eraseIn } from './erase-person.ts'

/**
 * Deletes an account, or anonymises it while other rows need it. Throws `user_not_found`, `own_account`, `last_administrator`,
 * `open_orders`. settled.md, People.
 */
export function deleteUser(context: Context, userId: string): Promise<UserDeleted & { files: DueFile[] }> {
  return transactionOnPeople(context, async (tx) => {
    if (context.actor.id === userId)
      throw new DomainError('own_account', 'You cannot delete your own account here: ask another administrator.')
    await refuseLastAdministrator(tx, userId)
    await lockUser(tx, userId)
    const { files, clerkId } = await eraseIn(tx, context, userId)
    const needed = await isNeeded(tx, userId)
    if (!needed) await tx.deleteFrom('users').where('id', '=', userId).execute()
    const outcome = needed ? 'anonymised' : 'deleted'
    await audit(tx, context, `user.${outcome}`, 'user', userId)
    if (clerkId !== null) await context.hosted?.remove(clerkId)
    return { userId, outcome, files }
  })
}

/** Whether a row refers to the account that must stay. */
async function isNeeded(tx: Tx, userId: string): Promise<boolean> {
  const { needed } = await tx
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('orders').select('id').where('ownerId', '=', userId)),
          eb.exists(eb.selectFrom('documents').select('id').where('ownerId', '=', userId)),
          eb.exists(eb.selectFrom('consents').select('id').where('userId', '=', userId)),
          eb.exists(eb.selectFrom('notes').select('id').where('authorId', '=', userId)),
          eb.exists(eb.selectFrom('detailDrafts').select('id').where('authorId', '=', userId)),
        ])
        .as('needed'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(needed)
}
