import { CurrentUser, DemoAccounts, Login, LoginAnswer } from '@passage/contracts/api/people/auth.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { DEMO_ACCOUNTS } from '@passage/contracts/domain/people/demo-accounts'
import { recordSession } from '@passage/core/people/accounts/record-sign-ins'
import { acting, type Person } from '@passage/integrations/identity/port'
import { Hono } from 'hono'
import { addressOf, networkOf } from '../../http/address.ts'
import { auditRefusedSignIns } from '../../http/answer/refusals.ts'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { contextOf, personOfRequest, signedIn } from '../../http/person.ts'
import { forgetSession, keepSession, sessionToken } from '../../http/session-token.ts'
import type { Ctx, Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

export const profile = (person: Person): CurrentUser => person

/** The roles of the demo accounts on /login. Public specification §2. */
const SHOWN_ROLES: readonly string[] = ['service_provider', 'b2b_client']

const keepOnRecord = (c: Ctx, person: Person, what: 'signed-in' | 'signed-out'): void =>
  c.var.deps.background.run(`audit of ${what}`, () => recordSession(contextOf(c, acting(person)), what))

/** Answers a new session: sets the cookie, and audits the sign-in. */
export function beginSession(c: Ctx, { token, person }: { token: string; person: Person }): LoginAnswer {
  keepSession(c, token)
  keepOnRecord(c, person, 'signed-in')
  return { sessionToken: token, user: profile(person) }
}

export const auth = new Hono<Env>()
  .post(
    '/login',
    operation({
      summary: 'Sign in with username or e-mail address and password',
      answers: { 200: LoginAnswer },
      problems: ['invalid_credentials', 'too_many_requests', 'identity_not_configured'],
    }),
    authorize('session:sign-in'),
    validate('json', Login),
    auditRefusedSignIns,
    async (c) => {
      const { identity, limits } = c.var.deps
      const { username, password } = c.req.valid('json')
      const ip = addressOf(c)
      const attempt = await limits.beginSignIn(username, networkOf(ip))
      const session = await identity.signIn({ username, password, ip, userAgent: c.req.header('user-agent') ?? null })
      if (!session) throw new DomainError('invalid_credentials', 'Invalid credentials')
      await attempt.succeeded()
      return c.json(await beginSession(c, session), 200)
    },
  )
  .post(
    '/logout',
    operation({ summary: 'End the session of the token or cookie', answers: { 204: null } }),
    authorize('session:sign-in'),
    async (c) => {
      const token = sessionToken(c)
      const person = await personOfRequest(c)
      if (token) await c.var.deps.identity.signOut(token.value)
      if (person) {
        c.var.ended.add(person.id)
        keepOnRecord(c, person, 'signed-out')
      }
      forgetSession(c)
      return c.body(null, 204)
    },
  )
  .get(
    '/me',
    operation({ summary: 'The caller’s profile', answers: { 200: CurrentUser } }),
    authorize('account:read'),
    async (c) => c.json(profile(await signedIn(c)), 200),
  )
  .get(
    '/demo-accounts',
    operation({ summary: 'Demo accounts of the local stack', answers: { 200: DemoAccounts } }),
    authorize('service:read'),
    (c) => {
      const shown = DEMO_ACCOUNTS.filter((account) => SHOWN_ROLES.includes(account.role))
      return c.json({ accounts: c.var.deps.settings.demoAccounts ? shown : [] }, 200)
    },
  )

/** The caller's profile under its specified name. Public specification §7. */
export const hostedProfile = new Hono<Env>().get(
  '/user',
  operation({ summary: 'Profile of the session, with role and agency', answers: { 200: CurrentUser } }),
  authorize('account:read'),
  async (c) => c.json(profile(await signedIn(c)), 200),
)
