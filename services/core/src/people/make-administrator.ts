import type { UserView } from '@passage/contracts/api/people/people.schema'
import { InvalidInput } from '@passage/contracts/domain/errors'
import type { Context } from '../context.ts'
import { updateUser } from './manage-users.ts'

/**
 * Makes an account an administrator's, for an installation's first one. Its owner has signed up and confirmed the
 * address. Throws `invalid_input`.
 */
export async function makeAdministrator(context: Context, email: string): Promise<UserView> {
  const address = email.trim().toLowerCase()
  const user = await context.db
    .selectFrom('users')
    .select(['id', 'username', 'firstName', 'lastName', 'emailVerified', 'isActive'])
    .where('email', '=', address)
    .executeTakeFirst()
  if (!user) throw refusal(`No account has the address ${address}: sign up on the website first.`)
  if (!user.emailVerified)
    throw refusal(`The address ${address} is not confirmed: open the link in the mail that came after the sign-up.`)
  if (!user.isActive) throw refusal(`The account of ${address} is switched off.`)
  const { id, username, firstName, lastName } = user
  const change = { username: username ?? address, email: address, firstName, lastName, role: 'admin' } as const
  return updateUser(context, id, change, null)
}

const refusal = (message: string) => new InvalidInput([{ path: 'email', message }])
