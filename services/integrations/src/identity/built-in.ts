import { PASSWORD_LENGTH } from '@passage/contracts/domain/people/password'
import type { Role } from '@passage/contracts/domain/people/roles'
import { APIError, betterAuth } from 'better-auth'
import { username } from 'better-auth/plugins/username'
import { CompiledQuery, type Kysely } from 'kysely'
import { knownPasswords } from './known-passwords.ts'
import type { Identity, NewAccount, Person, SignIn } from './port.ts'

const SESSION_SECONDS = 7 * 24 * 3_600

/** PostgreSQL's code for a violated foreign key. */
const FOREIGN_KEY = '23503'

/** A session in use is extended once a day. */
const RENEW_AFTER_MS = 24 * 3_600_000

/**
 * Identity in our own PostgreSQL with better-auth's server API; its HTTP handler would collide with `/api/auth/*`. `db` is core's
 * pool, which maps camelCase to column names. design.md, People.
 */
export function builtInIdentity<DB>(options: BuiltIn<DB>): Identity & SessionStarter {
  // better-auth addresses tables by name; their types are core's.
  const db = options.db as unknown as Kysely<unknown>
  const auth = createAuth({ ...options, db })
  const refuseKnownPassword = options.refuseKnownPassword ?? knownPasswords({ online: false })
  return {
    signIn: (input) => signIn(db, auth, input),
    beginSession: (userId, from) => beginSession(db, auth, userId, from),
    whoIs: (token) => whoIs(db, auth, token),
    signOut: (token) => endSession(auth, token),
    sessionOf: (token) => token,
    hashPassword: (password) => hash(auth, password),
    async isPassword(userId, password) {
      const context = await auth.$context
      const stored = await passwordOf(auth, userId)
      return stored !== null && (await context.password.verify({ hash: stored, password }))
    },
    refuseKnownPassword,
    async openAccount(_profile, password, work) {
      await refuseKnownPassword(password)
      return work({ passwordHash: await hash(auth, password) })
    },
    hosted: null,
    createAccount: (account) => createAccount(auth, account),
  }
}

interface SessionStarter {
  /** Starts a session for a person identified by another method; null: the account is deactivated or deleted. */
  beginSession(
    userId: string,
    from: Pick<SignIn, 'ip' | 'userAgent'>,
  ): Promise<{ token: string; person: Person } | null>
}

interface BuiltIn<DB> {
  db: Kysely<DB>
  secret: string
  appUrl: string
  /** Default: the list that ships with Passage, without a network service. */
  refuseKnownPassword?: Identity['refuseKnownPassword']
  /** Default: better-auth's own, which is slow on purpose. */
  passwordHash?: PasswordHash
}

/** Hash function for stored passwords. */
export interface PasswordHash {
  hash(password: string): Promise<string>
  verify(input: { hash: string; password: string }): Promise<boolean>
}

type Auth = ReturnType<typeof createAuth>

function createAuth({ db, secret, appUrl, passwordHash }: BuiltIn<unknown>) {
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
      ...(passwordHash && { password: passwordHash }),
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
          // A deactivated account gets no session, even with the right password. `beginSession` checks that itself.
          before: async (session, context) => {
            if (!context) return
            const user = await context?.context.internalAdapter.findUserById(session.userId)
            return user && readUser(user).isActive ? undefined : false
          },
        },
      },
    },
  })
}

async function signIn(db: Kysely<unknown>, auth: Auth, input: SignIn): ReturnType<Identity['signIn']> {
  const headers = new Headers({ 'x-forwarded-for': input.ip, 'user-agent': input.userAgent ?? '' })
  const { username, password } = input
  const before = await passwordAt(auth, username)
  try {
    const { token, user } = username.includes('@')
      ? await auth.api.signInEmail({ body: { email: username, password }, headers })
      : await auth.api.signInUsername({ body: { username, password }, headers })
    // The password changed during the comparison. The change ended the sessions of then; end this later one too.
    if (!(await noteSignIn(db, user.id)) || (await passwordOf(auth, user.id)) !== before) {
      await endSession(auth, token)
      return null
    }
    return { token, person: readUser(user).person }
  } catch (error) {
    if (isDeletedAccount(error)) return null
    if (!(error instanceof APIError)) throw error
    // Refused before a password was hashed: hash one now, so that the response time reveals nothing about the account.
    if (error.statusCode !== 401) await hash(auth, password)
    return null
  }
}

async function beginSession(
  db: Kysely<unknown>,
  auth: Auth,
  userId: string,
  { ip, userAgent }: Pick<SignIn, 'ip' | 'userAgent'>,
): ReturnType<SessionStarter['beginSession']> {
  const { internalAdapter } = await auth.$context
  const user = await internalAdapter.findUserById(userId)
  if (!user || !readUser(user).isActive) return null
  const device = { ipAddress: ip, userAgent: userAgent ?? '' }
  try {
    const { token } = await internalAdapter.createSession(userId, false, device)
    if (await noteSignIn(db, userId)) return { token, person: readUser(user).person }
    await endSession(auth, token)
  } catch (error) {
    if (!isDeletedAccount(error)) throw error
  }
  return null
}

const NOTE_SIGN_IN =
  'update users set last_login_at = now(), updated_at = now() where id = $1 and is_active returning id'

/**
 * Records the sign-in; false: the account is no longer active. The update locks the row, so it waits for a concurrent change of
 * the account, and a later change sees the session.
 */
async function noteSignIn(db: Kysely<unknown>, userId: string): Promise<boolean> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(NOTE_SIGN_IN, [userId]))
  return rows.length > 0
}

async function endSession(auth: Auth, token: string): Promise<void> {
  const { internalAdapter } = await auth.$context
  await internalAdapter.deleteSession(token)
}

/** The account was deleted while its session was created. */
const isDeletedAccount = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === FOREIGN_KEY

/** The password hash of the account with this name; null: no account, or no password. */
async function passwordAt(auth: Auth, name: string): Promise<string | null> {
  // PostgreSQL refuses text with a NUL.
  if (name.includes('\0')) return null
  const { adapter } = await auth.$context
  const where = [{ field: name.includes('@') ? 'email' : 'username', value: name.toLowerCase() }]
  const user = await adapter.findOne<{ id: string }>({ model: 'user', where })
  return user && (await passwordOf(auth, user.id))
}

async function passwordOf(auth: Auth, userId: string): Promise<string | null> {
  const { internalAdapter } = await auth.$context
  const accounts = await internalAdapter.findAccounts(userId)
  return accounts.find(({ providerId }) => providerId === 'credential')?.password ?? null
}

/** Runs with every request: one query instead of the library's two. */
const SESSION_AND_USER = `select users.id, users.email, users.email_verified, users.username, users.first_name, users.last_name,
  users.role, users.agency_id, users.is_active, sessions.expires_at, sessions.updated_at
  from sessions join users on users.id = sessions.user_id where sessions.token = $1`

interface SessionRow extends StoredUser {
  expiresAt: Date
  updatedAt: Date
}

async function whoIs(db: Kysely<unknown>, auth: Auth, token: string): Promise<Person | null> {
  const { rows } = await db.executeQuery<SessionRow>(CompiledQuery.raw(SESSION_AND_USER, [token]))
  const [found] = rows
  if (!found || found.expiresAt.getTime() <= Date.now()) return null
  const { person, isActive } = readUser(found)
  if (!isActive) return null
  if (Date.now() - found.updatedAt.getTime() > RENEW_AFTER_MS) {
    const { internalAdapter } = await auth.$context
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
