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

/** Every refused sign-in takes at least so long: longer than Clerk or we need to compare a password. */
const REFUSAL_MS = 600

/** A user that Clerk does not have is asked for where there is none to ask for. */
const NOBODY = 'user_000000000000000000000000000'

interface Options {
  secretKey: string
  /** Of the publishable key. */
  host: string
  /** Left out: Clerk's own. */
  apiUrl: string | undefined
  jwtKey: string | undefined
  appUrl: string
  /** Our own sessions, and the accounts that Clerk does not have. */
  builtIn: ReturnType<typeof builtInIdentity>
  directory: AccountDirectory
  log: Log
}

/**
 * Identity by Clerk, for the accounts that are tied to a user of Clerk's. Our rows say who a person is and whether they may come
 * in; Clerk keeps the passwords and signs people in on its own forms. /login keeps working: Clerk compares the password, and the
 * session is one of ours. Accounts that Clerk does not have keep their own password. design.md, People.
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
    return (await admitted(client, directory, session.clerkId)) ? ((await directory.enter(session)) ?? null) : null
  }

  return {
    ...builtIn,
    whoIs,
    signIn: (input) => withFloor(() => signIn(client, builtIn, directory, input)),
    sessionOf: (token) => (isJwt(token) ? sessionIdOf(token) : builtIn.sessionOf(token)),
    async signOut(token) {
      if (!isJwt(token)) return builtIn.signOut(token)
      const session = await verify(token)
      if (!session) return
      await directory.end(session)
      try {
        await endAtClerk(client, session.sid)
      } catch (err) {
        log.warn({ err, sid: session.sid }, 'Clerk does not know that a session was ended')
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

/** Reads once who a user of Clerk's is that no account has, and lets them in where they may. */
async function admitted(client: ClerkClient, directory: AccountDirectory, clerkId: string): Promise<boolean> {
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
  // Clerk is also asked about an unknown user: the time of the answer must not show whether there is an account.
  const right = await isPassword(client, entry?.clerkId ?? NOBODY, input.password)
  if (!entry || !right) return null
  const session = await builtIn.beginSession(entry.id, input)
  // Changed while it was compared: the change has ended the sessions that it found, and this one came after.
  if (session && !(await directory.isUnchanged(entry))) {
    await builtIn.signOut(session.token)
    return null
  }
  return session
}

/** What Clerk says of a password that is not the user's, of a user without one, and of one whom it has locked. */
const WRONG = new Set(['incorrect_password', 'no_password_set', 'form_password_incorrect', 'user_locked'])

function isPassword(client: ClerkClient, userId: string, password: string): Promise<boolean> {
  return calling('POST /users/{id}/verify_password', async () => {
    try {
      // The answer has this field, although the SDK's type does not.
      const { verified } = (await client.users.verifyPassword({ userId, password })) as { verified: boolean }
      return verified
    } catch (error) {
      if (!(error instanceof ClerkAPIResponseError)) throw error
      if (error.status === 404 || error.errors.some(({ code }) => WRONG.has(code))) return false
      throw error
    }
  })
}

async function withFloor<T>(work: () => Promise<T | null>): Promise<T | null> {
  const floor = sleep(REFUSAL_MS)
  const answer = await work()
  if (answer === null) await floor
  return answer
}
