import type { ClerkClient, User } from '@clerk/backend'

/** On users that this service made at Clerk. Their address was not confirmed, though Clerk reports every given address as confirmed. */
export const OURS = { passage: 'opened-here' } as const

const isOurs = ({ privateMetadata }: User): boolean => privateMetadata.passage === OURS.passage

/** No request of ours takes so long: what is half-made longer was left so by a process that died. */
const HALF_MADE_MS = 60_000

const addressOf = (user: User) => user.emailAddresses.find(({ id }) => id === user.primaryEmailAddressId)

/** A person who has signed up at Clerk itself; null for users that we made, and for those without an address. */
export function readOwnSignUp(user: User) {
  const address = addressOf(user)
  if (!address || isOurs(user)) return null
  return {
    clerkId: user.id,
    email: address.emailAddress.toLowerCase(),
    emailVerified: address.verification?.status === 'verified',
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
  }
}

/** Users of an address that we made and that may have no account: made by a process that died before it was written. */
export async function findHalfMade(client: ClerkClient, email: string): Promise<User[]> {
  const { data } = await client.users.getUserList({ emailAddress: [email] })
  return data.filter(
    (user) =>
      isOurs(user) &&
      user.emailAddresses.some(({ emailAddress }) => emailAddress.toLowerCase() === email) &&
      Date.now() - user.createdAt > HALF_MADE_MS,
  )
}

/**
 * Makes an address the first one, by which the former one opens nothing any more. Clerk wants a first one to be confirmed:
 * whether it is, is our row's to say.
 */
export async function moveTo(client: ClerkClient, user: User, email: string): Promise<void> {
  const former = addressOf(user)
  if (former?.emailAddress.toLowerCase() === email) return
  const same = user.emailAddresses.find(({ emailAddress }) => emailAddress.toLowerCase() === email)
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
