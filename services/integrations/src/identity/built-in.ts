import type { Role } from '@passage/contracts/domain/roles'
import { APIError, betterAuth } from 'better-auth'
import { username } from 'better-auth/plugins/username'
import type { Kysely } from 'kysely'
import type { Identity, NewAccount, Person, SignIn } from './port.ts'

export const SESSION_SECONDS = 7 * 24 * 3_600

/** A session in use is prolonged once a day. */
const RENEW_AFTER_MS = 24 * 3_600_000

/** Passwords outside these bounds are not even hashed. */
const PASSWORD_LENGTH = { least: 8, most: 128 }

/**
 * Identity in our own PostgreSQL by better-auth, through its server calls only: its own HTTP handler would collide with
 * `/api/auth/*`. `db` turns camelCase into the tables' names (the pool of core). design.md, People.
 */
export function builtInIdentity<DB>(options: { db: Kysely<DB>; secret: string; appUrl: string }): Identity {
  // better-auth asks the tables by name; their types are core's.
  const auth = createAuth({ ...options, db: options.db as unknown as Kysely<unknown> })
  return {
    signIn: (input) => signIn(auth, input),
    whoIs: (token) => whoIs(auth, token),
    async signOut(token) {
      const { internalAdapter } = await auth.$context
      await internalAdapter.deleteSession(token)
    },
    createAccount: (account) => createAccount(auth, account),
  }
}

type Auth = ReturnType<typeof createAuth>

function createAuth({ db, secret, appUrl }: { db: Kysely<unknown>; secret: string; appUrl: string }) {
  return betterAuth({
    secret,
    baseURL: appUrl,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: { db, type: 'postgres' },
    advanced: { database: { generateId: false }, ipAddress: { ipAddressHeaders: ['x-forwarded-for'] } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
    },
    plugins: [username({ maxUsernameLength: 60, usernameValidator: (name) => /^[\p{L}\p{N}_.-]+$/u.test(name) })],
    user: {
      modelName: 'users',
      additionalFields: {
        firstName: { type: 'string', required: false },
        lastName: { type: 'string', required: false },
        role: { type: 'string', required: false, input: false },
        agencyId: { type: 'number', required: false, input: false },
        isActive: { type: 'boolean', required: false, input: false },
        lastLoginAt: { type: 'date', required: false, input: false },
      },
    },
    session: { modelName: 'sessions', expiresIn: SESSION_SECONDS },
    account: { modelName: 'credentials' },
    verification: { modelName: 'verifications' },
    databaseHooks: {
      session: {
        create: {
          // An account that is switched off gets no session, whatever its password.
          before: async (session, context) => {
            const user = await context?.context.internalAdapter.findUserById(session.userId)
            return user && readUser(user).isActive ? undefined : false
          },
        },
      },
    },
  })
}

async function signIn(auth: Auth, input: SignIn): ReturnType<Identity['signIn']> {
  const headers = new Headers({ 'x-forwarded-for': input.ip, 'user-agent': input.userAgent ?? '' })
  const { username, password } = input
  try {
    const { token, user } = username.includes('@')
      ? await auth.api.signInEmail({ body: { email: username, password }, headers })
      : await auth.api.signInUsername({ body: { username, password }, headers })
    const { internalAdapter } = await auth.$context
    await internalAdapter.updateUser(user.id, { lastLoginAt: new Date() })
    return { token, person: readUser(user).person }
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    // Refused before a password was hashed: hash one now, so that the time tells nothing about the account.
    if (error.statusCode !== 401) await hash(auth, password)
    return null
  }
}

async function whoIs(auth: Auth, token: string): Promise<Person | null> {
  const { internalAdapter } = await auth.$context
  const found = await internalAdapter.findSession(token)
  if (!found || found.session.expiresAt.getTime() <= Date.now()) return null
  const { person, isActive } = readUser(found.user)
  if (!isActive) return null
  if (Date.now() - found.session.updatedAt.getTime() > RENEW_AFTER_MS) {
    const now = new Date()
    await internalAdapter.updateSession(token, {
      expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1_000),
      updatedAt: now,
    })
  }
  return person
}

async function createAccount(auth: Auth, account: NewAccount): Promise<string> {
  const { internalAdapter, adapter } = await auth.$context
  const { username, password, ...fields } = account
  const existing = await adapter.findOne<{ id: string }>({
    model: 'user',
    where: [{ field: 'username', value: username.toLowerCase() }],
  })
  if (existing) return existing.id
  const user = await internalAdapter.createUser(
    {
      ...fields,
      username,
      email: account.email.toLowerCase(),
      name: `${account.firstName} ${account.lastName}`.trim(),
      isActive: true,
    },
    { method: 'admin' },
  )
  await internalAdapter.linkAccount({
    providerId: 'credential',
    accountId: user.id,
    userId: user.id,
    password: await hash(auth, password),
  })
  return user.id
}

async function hash(auth: Auth, password: string): Promise<string> {
  const context = await auth.$context
  return context.password.hash(password.slice(0, PASSWORD_LENGTH.most))
}

interface StoredUser {
  id: string
  email: string
  emailVerified: boolean
}

function readUser(user: StoredUser): { person: Person; isActive: boolean } {
  const fields = user as StoredUser & Partial<Record<keyof Person | 'isActive', unknown>>
  return {
    person: {
      id: user.id,
      email: user.email,
      emailVerified: user.emailVerified,
      username: String(fields.username ?? user.email),
      firstName: String(fields.firstName ?? ''),
      lastName: String(fields.lastName ?? ''),
      role: fields.role as Role,
      agencyId: typeof fields.agencyId === 'number' ? fields.agencyId : null,
    },
    isActive: fields.isActive === true,
  }
}
