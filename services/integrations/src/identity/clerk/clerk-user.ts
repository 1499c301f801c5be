import type { ClerkClient, User } from '@clerk/backend'
import { cleanAccountName } from '@passage/contracts/domain/typed/email'

/** Marks users that this service created at Clerk: their address is unverified, although Clerk reports it as verified. */
export const CREATED_BY_US = { passage: 'opened-here' } as const

const isCreatedByUs = ({ privateMetadata }: User): boolean => privateMetadata.passage === CREATED_BY_US.passage

/** Longer than any request: a user without an account after this time was orphaned by a process that died. */
const ORPHANED_MS = 60_000

const addressOf = (user: User) => user.emailAddresses.find(({ id }) => id === user.primaryEmailAddressId)

/** A person who signed up at Clerk; null for users that we created and users without an address. */
export function readOwnSignUp(user: User) {
  const address = addressOf(user)
  if (!address || isCreatedByUs(user)) return null
  return {
    clerkId: user.id,
    email: cleanAccountName(address.emailAddress),
    emailVerified: address.verification?.status === 'verified',
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
  }
}

/** Users of an address that we created long enough ago to be orphans. */
export async function findOrphanCandidates(client: ClerkClient, email: string): Promise<User[]> {
  const { data } = await client.users.getUserList({ emailAddress: [email] })
  return data.filter(
    (user) =>
      isCreatedByUs(user) &&
      user.emailAddresses.some(({ emailAddress }) => cleanAccountName(emailAddress) === email) &&
      Date.now() - user.createdAt > ORPHANED_MS,
  )
}

/**
 * Makes an address the user's primary one and deletes the former one. Clerk requires a verified primary address; whether it is
 * verified is recorded in our row.
 */
export async function changeAddress(client: ClerkClient, user: User, email: string): Promise<void> {
  const former = addressOf(user)
  if (former && cleanAccountName(former.emailAddress) === email) return
  const same = user.emailAddresses.find(({ emailAddress }) => cleanAccountName(emailAddress) === email)
  if (same) await client.emailAddresses.updateEmailAddress(same.id, { verified: true, primary: true })
  else
    await client.emailAddresses.createEmailAddress({
      userId: user.id,
      emailAddress: email,
      verified: true,
      primary: true,
    })
  if (former) await client.emailAddresses.deleteEmailAddress(former.id)
}
