import type { UserView } from '@passage/contracts/api/people/people.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { releaseMessages } from '../contact/delete-messages.ts'
import type { Context } from '../context.ts'
import { releaseOrders } from '../desk/assign-order.ts'
import { endSessions } from './accounts/sessions.ts'
import { refuseLastAdministrator, transactionOnPeople } from './last-administrator.ts'
import { lockUser, viewOne } from './select-users.ts'

/** Activates an account, or deactivates it and ends its sessions. Throws `user_not_found`, `own_account`, `last_administrator`. */
export function setUserActivity(context: Context, userId: string, isActive: boolean): Promise<UserView> {
  return transactionOnPeople(context, async (tx) => {
    if (!isActive) {
      if (context.actor.id === userId)
        throw new DomainError('own_account', 'You cannot switch off your own account: ask another administrator.')
      await refuseLastAdministrator(tx, userId)
    }
    const user = await lockUser(tx, userId)
    if (!isActive) {
      await endSessions(tx, userId)
      await releaseOrders(tx, context, userId)
      await releaseMessages(tx, userId)
    }
    if (user.isActive !== isActive) {
      await tx.updateTable('users').set({ isActive, updatedAt: sql`now()` }).where('id', '=', userId).execute()
      const action = isActive ? 'user.activated' : 'user.deactivated'
      await audit(tx, context, action, 'user', userId)
    }
    return viewOne(tx, userId)
  })
}
