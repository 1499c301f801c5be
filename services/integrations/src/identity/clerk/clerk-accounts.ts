import { randomUUID } from 'node:crypto'
import type { ClerkClient } from '@clerk/backend'
import { DomainError } from '@passage/contracts/domain/errors'
import type { Hosted, HostedProfile, OpenAccount } from '../port.ts'
import { findHalfMade, moveTo, OURS } from './clerk-user.ts'
import { calling, finding } from './failures.ts'
import type { AccountDirectory, Log } from './port.ts'

/**
 * Accounts at Clerk beside our own rows, which say who a person is. What happens in which order, and what is done when a step
 * fails:
 *
 * - Opening: Clerk makes the user, with our id as its external one; then our transaction writes the row. If that fails, the
 *   user is deleted again, at once. If the process dies first, the user stays half-made: it cannot sign in here, since no row
 *   has it and users that we made are never tied by their address; the next opening of that address, a minute later, deletes
 *   it and makes a new one.
 * - Passwords, deletion, and an administrator's changes: our transaction does its part and calls Clerk last, before it is
 *   committed. What Clerk refuses is undone with it. Should the commit itself fail, Clerk is ahead of us until the same is
 *   asked for again, which changes nothing there that is done already.
 * - Ends of sessions, and a person's own names: our rows have them at once; Clerk gets them afterwards and need not answer.
 */
export function clerkAccounts(
  client: ClerkClient,
  directory: AccountDirectory,
  log: Log,
): Hosted & { open: OpenAccount } {
  /** The row may be there all the same, when only the answer to its commit was lost. */
  async function undo(clerkId: string): Promise<void> {
    if (!(await directory.isTied(clerkId))) await remove(client, clerkId)
  }

  return {
    async open(profile, password, work) {
      const entrance = await make(client, directory, profile, password)
      try {
        return await work(entrance)
      } catch (error) {
        await undo(entrance.clerkId).catch((err: unknown) => {
          log.warn({ err, clerkId: entrance.clerkId }, 'a user stays half-made at Clerk')
        })
        throw error
      }
    },
    async changeProfile(clerkId, profile) {
      const { firstName, lastName, email } = profile
      // One deadline for all of it: a transaction waits.
      await calling('PATCH /users/{id}', async () => {
        const user = await client.users.getUser(clerkId)
        await moveTo(client, user, email)
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

/** Ends one session at Clerk; one that is not there is no error. */
export async function endAtClerk(client: ClerkClient, sid: string): Promise<void> {
  await finding('POST /sessions/{id}/revoke', () => client.sessions.revokeSession(sid))
}

const isClerkSession = (session: string): boolean => session.startsWith('sess_')

/** A role that is lost goes from Clerk's copy as well: null takes a key away. */
const metadataOf = ({ role, agencyId }: Pick<HostedProfile, 'role' | 'agencyId'>) => ({ role, agencyId })

async function make(
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
        privateMetadata: OURS,
      }),
    )
  try {
    return { clerkId: (await create()).id, userId }
  } catch (error) {
    const taken = error instanceof DomainError && error.code === 'email_address_taken'
    if (!taken || !(await removeHalfMade(client, directory, email))) throw error
    return { clerkId: (await create()).id, userId }
  }
}

/** Makes room for a new user of the address. false: its user at Clerk has an account here, or may be getting one. */
async function removeHalfMade(client: ClerkClient, directory: AccountDirectory, email: string): Promise<boolean> {
  const users = await calling('GET /users', () => findHalfMade(client, email))
  const tied = await Promise.all(users.map(({ id }) => directory.isTied(id)))
  if (users.length === 0 || tied.includes(true)) return false
  for (const { id } of users) await remove(client, id)
  return true
}

async function remove(client: ClerkClient, clerkId: string): Promise<void> {
  await finding('DELETE /users/{id}', () => client.users.deleteUser(clerkId))
}
