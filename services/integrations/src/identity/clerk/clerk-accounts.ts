import { randomUUID } from 'node:crypto'
import type { ClerkClient } from '@clerk/backend'
import { DomainError } from '@passage/contracts/domain/errors'
import type { Hosted, HostedProfile, OpenAccount } from '../port.ts'
import { CREATED_BY_US, changeAddress, findOrphanCandidates } from './clerk-user.ts'
import { calling, finding } from './failures.ts'
import type { AccountDirectory, Log } from './port.ts'

/**
 * Clerk users beside our own rows, which are authoritative. Order of the steps, and what happens when one fails:
 *
 * - Opening an account: Clerk creates the user with our id as `externalId`; then our transaction writes the row. If that fails,
 *   the user is deleted at once. If the process dies in between, the user is orphaned: it cannot sign in here, because no row has
 *   its id and users that we created are never tied by their address. Opening an account for that address at least a minute
 *   later deletes it and creates a new one.
 * - Passwords, deletion and an administrator's changes: our transaction calls Clerk last, before its commit. A refusal of Clerk
 *   rolls it back. If the commit fails, Clerk is ahead of us until the change is repeated, which is idempotent at Clerk.
 * - Ended sessions and a person's own names: our rows change at once; Clerk follows, and its failure is only logged.
 */
export function clerkAccounts(
  client: ClerkClient,
  directory: AccountDirectory,
  log: Log,
): Hosted & { open: OpenAccount } {
  /** The row may exist: perhaps only the response to its commit was lost. */
  async function undo(clerkId: string): Promise<void> {
    if (!(await directory.isTied(clerkId))) await remove(client, clerkId)
  }

  return {
    async open(profile, password, work) {
      const entrance = await createUser(client, directory, profile, password)
      try {
        return await work(entrance)
      } catch (error) {
        await undo(entrance.clerkId).catch((err: unknown) => {
          log.warn({ err, clerkId: entrance.clerkId }, 'an orphaned user could not be deleted at Clerk')
        })
        throw error
      }
    },
    async changeProfile(clerkId, profile) {
      const { firstName, lastName, email } = profile
      // One deadline for all three calls: a transaction waits.
      await calling('PATCH /users/{id}', async () => {
        const user = await client.users.getUser(clerkId)
        await changeAddress(client, user, email)
        await client.users.updateUser(clerkId, { firstName, lastName })
        await client.users.updateUserMetadata(clerkId, { publicMetadata: metadataOf(profile) })
      })
    },
    async setPassword(clerkId, password, keep) {
      const signOutOfOtherSessions = keep === null || !isClerkSession(keep)
      await calling('PATCH /users/{id}', () =>
        client.users.updateUser(clerkId, { password, skipPasswordChecks: false, signOutOfOtherSessions }),
      )
    },
    remove: (clerkId) => remove(client, clerkId),
    endSession: (session) => endAtClerk(client, session),
    async endSessions(clerkId, keep) {
      const { data } = await calling('GET /sessions', () =>
        client.sessions.getSessionList({ userId: clerkId, status: 'active', limit: 100 }),
      )
      for (const { id, status } of data) {
        if (id !== keep && status === 'active') await endAtClerk(client, id)
      }
    },
  }
}

/** Ends one session at Clerk; an unknown one is no error. */
export async function endAtClerk(client: ClerkClient, sid: string): Promise<void> {
  await finding('POST /sessions/{id}/revoke', () => client.sessions.revokeSession(sid))
}

const isClerkSession = (session: string): boolean => session.startsWith('sess_')

/** null removes a key at Clerk. */
const metadataOf = ({ role, agencyId }: Pick<HostedProfile, 'role' | 'agencyId'>) => ({ role, agencyId })

async function createUser(
  client: ClerkClient,
  directory: AccountDirectory,
  profile: HostedProfile,
  password: string,
): Promise<{ clerkId: string; userId: string }> {
  const { email, firstName, lastName } = profile
  const userId = randomUUID()
  const create = () =>
    calling('POST /users', () =>
      client.users.createUser({
        externalId: userId,
        emailAddress: [email],
        password,
        firstName,
        lastName,
        skipPasswordChecks: false,
        publicMetadata: metadataOf(profile),
        privateMetadata: CREATED_BY_US,
      }),
    )
  try {
    return { clerkId: (await create()).id, userId }
  } catch (error) {
    const taken = error instanceof DomainError && error.code === 'email_address_taken'
    if (!taken || !(await removeOrphans(client, directory, email))) throw error
    return { clerkId: (await create()).id, userId }
  }
}

/** Deletes orphaned users of an address. false: its Clerk user has an account here, or may be getting one. */
async function removeOrphans(client: ClerkClient, directory: AccountDirectory, email: string): Promise<boolean> {
  const users = await calling('GET /users', () => findOrphanCandidates(client, email))
  const tied = await Promise.all(users.map(({ id }) => directory.isTied(id)))
  if (users.length === 0 || tied.includes(true)) return false
  for (const { id } of users) await remove(client, id)
  return true
}

async function remove(client: ClerkClient, clerkId: string): Promise<void> {
  await finding('DELETE /users/{id}', () => client.users.deleteUser(clerkId))
}
