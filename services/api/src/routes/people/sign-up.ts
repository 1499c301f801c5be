import {
  Asked,
  AskReset,
  IdentitySettings,
  PasswordReset,
  ResetPassword,
  SignUp,
  VerifyAgain,
  VerifyEmail,
} from '@passage/contracts/api/people/identity.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { askReset, resetPassword } from '@passage/core/people/accounts/change-password'
import { ownerOfLink } from '@passage/core/people/accounts/link-tokens'
import { askVerification, signUp, verifyEmail } from '@passage/core/people/accounts/sign-up'
import { Hono } from 'hono'
import { addressOf, networkOf } from '../../http/address.ts'
import { authorize } from '../../http/authorize.ts'
import { languageOf } from '../../http/language.ts'
import { operation } from '../../http/operation.ts'
import { actingPerson, contextOf, personOfRequest, signedIn, signedOutContext } from '../../http/person.ts'
import { forgetSession } from '../../http/session-token.ts'
import type { Ctx, Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'
import { newPassword } from '../../identity/new-password.ts'
import { beginSession } from './auth.ts'

const networkOfCaller = (c: Ctx): string => networkOf(addressOf(c))

/**
 * Sign-up, and mailed links. Answers are the same whether or not an account exists; for what a later sign-in reveals
 * see core's `signUp`.
 */
export const signUpRoutes = new Hono<Env>()
  .get(
    '/settings',
    operation({ summary: 'The identity that signs people in', answers: { 200: IdentitySettings } }),
    authorize('service:read'),
    (c) => c.json(c.var.deps.settings.identity satisfies IdentitySettings, 200),
  )
  .post(
    '/sign-up',
    operation({
      summary: 'Create an account; where the address has one already, the answer is the same and its owner is mailed',
      answers: { 200: Asked },
      problems: ['password_breached', 'too_many_requests', 'identity_not_configured'],
    }),
    authorize('session:sign-up'),
    validate('json', SignUp),
    async (c) => {
      const { identity, limits } = c.var.deps
      const { password, next, ...customer } = c.req.valid('json')
      await limits.signUp(customer.email, networkOfCaller(c))
      const profile = { ...customer, role: 'customer', agencyId: null } as const
      await signUp(signedOutContext(c), { ...customer, next }, (work) => identity.openAccount(profile, password, work))
      return c.json({ message: 'Check your e-mail: we have sent you a link to confirm your address.' }, 200)
    },
  )
  .post(
    '/verify-email',
    operation({
      summary: 'Confirm an address with the secret of the mailed link, signed in or with the password; works once',
      answers: { 204: null },
      problems: ['link_not_valid', 'wrong_password', 'too_many_requests'],
    }),
    authorize('session:sign-up'),
    validate('json', VerifyEmail),
    async (c) => {
      await c.var.deps.limits.followLink(networkOfCaller(c))
      const { token, password } = c.req.valid('json')
      await proveOwner(c, token, password)
      await verifyEmail(signedOutContext(c), token)
      return c.body(null, 204)
    },
  )
  .post(
    '/verify-email/again',
    operation({
      summary: 'Mail another link to confirm the address, which replaces the earlier one',
      answers: { 200: Asked },
      problems: ['too_many_requests'],
    }),
    authorize('account:change'),
    validate('json', VerifyAgain),
    async (c) => {
      const person = await actingPerson(c)
      await c.var.deps.limits.verifyAgain((await signedIn(c)).email)
      await askVerification(contextOf(c, person), person.id, c.req.valid('json').next)
      return c.json({ message: 'Check your e-mail: we have sent you a link to confirm your address.' }, 200)
    },
  )
  .post(
    '/reset-password',
    operation({
      summary:
        'Choose a new password with the secret of the mailed link; works once, ends every session and API token, and signs in here',
      answers: { 200: PasswordReset },
      problems: ['link_not_valid', 'password_breached', 'too_many_requests', 'identity_not_configured'],
    }),
    authorize('session:sign-up'),
    validate('json', ResetPassword),
    async (c) => {
      const { token, password } = c.req.valid('json')
      await c.var.deps.limits.followLink(networkOfCaller(c))
      // Checked before the link is used up, so that another password may be tried with it.
      const chosen = await newPassword(c.var.deps, password)
      const username = await resetPassword(signedOutContext(c), { token, password: chosen })
      forgetSession(c)
      const device = { ip: addressOf(c), userAgent: c.req.header('user-agent') ?? null }
      const session = await c.var.deps.identity.signIn({ username, password, ...device })
      return c.json({ session: session && (await beginSession(c, session)) }, 200)
    },
  )

/** A password link, under the route's specified name. Public specification §7. */
export const askResetRoute = new Hono<Env>().post(
  '/reset-password',
  operation({
    summary: 'Request a link to choose a new password; the answer is the same whether or not the account exists',
    answers: { 200: Asked },
    problems: ['too_many_requests'],
  }),
  authorize('session:sign-up'),
  validate('json', AskReset),
  async (c) => {
    const { email, language, next } = c.req.valid('json')
    await c.var.deps.limits.askReset(email, networkOfCaller(c))
    await askReset(signedOutContext(c), { email, language: languageOf(c, language), next })
    const message = 'If an account exists with this email address, you will receive a reset link.'
    return c.json({ message }, 200)
  },
)

/**
 * A link proves that the caller reads the address, but not that the account is the caller's: anyone can open an account
 * with another person's address, and its owner is mailed to confirm it. So the caller also needs the account's session
 * or password.
 */
async function proveOwner(c: Ctx, token: string, password: string | undefined): Promise<void> {
  const { db, identity, limits } = c.var.deps
  const owner = await ownerOfLink(db, 'verify_email', token)
  if (owner === null || (await personOfRequest(c))?.id === owner) return
  if (password !== undefined) {
    const attempt = await limits.provePassword(owner)
    if (await identity.isPassword(owner, password)) return attempt.succeeded()
  }
  throw new DomainError(
    'wrong_password',
    'Give the password of the account, or sign in to it first: nothing is confirmed yet.',
  )
}
