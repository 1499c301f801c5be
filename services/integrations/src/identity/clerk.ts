import { setTimeout as sleep } from 'node:timers/promises'
import { type ClerkClient, createClerkClient } from '@clerk/backend'
import { ClerkAPIResponseError } from '@clerk/backend/errors'
import type { builtInIdentity } from './built-in.ts'
import { clerkAccounts, endAtClerk } from './clerk/clerk-accounts.ts'
import { readOwnSignUp } from './clerk/clerk-user.ts'
import { calling, finding } from './clerk/failures.ts'
import type { AccountDirectory, Log } from './clerk/port.ts'
import { isJwt, sessionIdOf, sessionVerifier } from './clerk/verify-session.ts'
import type { Identity, Person, SignIn } from './port.ts'

/** Minimum time of a refused sign-in: longer than Clerk or the built-in identity needs to compare a password. */
const REFUSAL_MS = 600

/** An id that Clerk does not have, to be asked about for unknown users. */
const UNKNOWN_USER = 'user_000000000000000000000000000'

interface Options {
  secretKey: string
  /** Host in the publishable key. */
  host: string
  /** Default: Clerk's own address. */
  apiUrl: string | undefined
  jwtKey: string | undefined
  appUrl: string
  /** Sessions of /login, and accounts without a Clerk user. */
  builtIn: ReturnType<typeof builtInIdentity>
  directory: AccountDirectory
  log: Log
}

/**
 * Identity by Clerk for accounts that are tied to a Clerk user. Our rows decide who a person is and whether they may sign in;
 * Clerk stores the passwords and has its own sign-in forms. On /login Clerk compares the password and the session is built-in.
 * Accounts without a Clerk user keep a built-in password. design.md, People.
 */
export function clerkIdentity({ builtIn, directory, log, ...options }: Options): Identity {
  const { secretKey, apiUrl, jwtKey, host, appUrl } = options
  const client = createClerkClient({ secretKey, ...(apiUrl && { apiUrl }), telemetry: { disabled: true } })
  const verify = sessionVerifier({ client, jwtKey, host, appUrl })
  const { open, ...hosted } = clerkAccounts(client, directory, log)

  async function whoIs(token: string): Promise<Person | null> {
    if (!isJwt(token)) return builtIn.whoIs(token)
    const session = await verify(token)
    if (!session) return null
    const person = await directory.enter(session)
    if (person !== undefined) return person
    return (await admit(client, directory, session.clerkId)) ? ((await directory.enter(session)) ?? null) : null
  }

  return {
    ...builtIn,
    whoIs,
    signIn: (input) => withMinimumTime(() => signIn(client, builtIn, directory, input)),
    sessionOf: (token) => (isJwt(token) ? sessionIdOf(token) : builtIn.sessionOf(token)),
    async signOut(token) {
      if (!isJwt(token)) return builtIn.signOut(token)
      const session = await verify(token)
      if (!session) return
      await directory.end(session)
      try {
        await endAtClerk(client, session.sid)
      } catch (err) {
        log.warn({ err, sid: session.sid }, 'Clerk could not end the session of a person who signed out')
      }
    },
    async isPassword(userId, password) {
      const entry = await directory.readEntry(userId)
      if (!entry?.clerkId) return builtIn.isPassword(userId, password)
      return isPassword(client, entry.clerkId, password)
    },
    openAccount: open,
    hosted,
  }
}

/** Reads a Clerk user without an account once, and ties or creates an account when permitted. */
async function admit(client: ClerkClient, directory: AccountDirectory, clerkId: string): Promise<boolean> {
  const user = await finding('GET /users/{id}', () => client.users.getUser(clerkId))
  const newcomer = user && readOwnSignUp(user)
  return newcomer ? directory.admit(newcomer) : false
}

async function signIn(
  client: ClerkClient,
  builtIn: Options['builtIn'],
  directory: AccountDirectory,
  input: SignIn,
): ReturnType<Identity['signIn']> {
  const entry = await directory.findEntry(input.username)
  if (entry && !entry.clerkId) return builtIn.signIn(input)
  // Clerk is also asked for an unknown account: the response time must not reveal whether it exists.
  const correct = await isPassword(client, entry?.clerkId ?? UNKNOWN_USER, input.password)
  if (!entry || !correct) return null
  const session = await builtIn.beginSession(entry.id, input)
  // The password changed during the comparison. The change ended the sessions of then; end this later one too.
  if (session && !(await directory.isUnchanged(entry))) {
    await builtIn.signOut(session.token)
    return null
  }
  return session
}

/** Clerk's codes for a wrong password, a user without a password and a locked user. */
const WRONG_PASSWORD = new Set(['incorrect_password', 'no_password_set', 'form_password_incorrect', 'user_locked'])

function isPassword(client: ClerkClient, userId: string, password: string): Promise<boolean> {
  return calling('POST /users/{id}/verify_password', async () => {
    try {
      // The answer has this field, although the SDK's type does not.
      const { verified } = (await client.users.verifyPassword({ userId, password })) as { verified: boolean }
      return verified
    } catch (error) {
      if (!(error instanceof ClerkAPIResponseError)) throw error
      if (error.status === 404 || error.errors.some(({ code }) => WRONG_PASSWORD.has(code))) return false
      throw error
    }
  })
}

async function withMinimumTime<T>(work: () => Promise<T | null>): Promise<T | null> {
  const minimum = sleep(REFUSAL_MS)
  const answer = await work()
  if (answer === null) await minimum
  return answer
}
