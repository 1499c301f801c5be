import type { CreateUser, UserView } from '@passage/contracts/api/people/people.schema'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { type Entrance, insertAccount } from './accounts/insert-account.ts'
import { agencyOfRole, viewOne } from './select-users.ts'

export type NewUser = Omit<CreateUser, 'password'> & { language: Language }

/**
 * Adds an account as an administrator; its owner gets a mail. Throws `email_address_taken`, `username_taken`, `invalid_input`.
 * Agency specification §5.
 */
export function createUser(context: Context, input: NewUser, entrance: Entrance): Promise<UserView> {
  return transaction(context, async (tx) => {
    const { role, email, username, firstName, language } = input
    const agencyId = await agencyOfRole(tx, role, input.agencyId)
    const userId = await insertAccount(tx, { ...input, agencyId, emailVerified: false }, entrance)
    await audit(tx, context, 'user.created', 'user', userId, { role, agencyId })
    await queueMail(tx, context, {
      userId,
      to: email,
      template: 'account_created',
      language,
      facts: { firstName, username },
      key: `${userId}/account_created`,
    })
    return viewOne(tx, userId)
  })
}
