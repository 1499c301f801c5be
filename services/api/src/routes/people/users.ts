import {
  ChangeActivity,
  CreateUser,
  PersonMails,
  UpdateUser,
  UserDeleted,
  UserPage,
  UserQuery,
  UserView,
} from '@passage/contracts/api/people/people.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { recordOperation } from '@passage/core/audit/record'
import type { Context } from '@passage/core/context'
import { listUsers } from '@passage/core/people/list-users'
import { listPersonMails, mailAgain } from '@passage/core/people/mail-again'
import { createUser, setUserActivity, updateUser } from '@passage/core/people/manage-users'
import { deleteUser } from '@passage/core/personal-data/delete-user'
import { Hono } from 'hono'
import { z } from 'zod'
import { deleteFiles } from '../../delete-files.ts'
import { authorize } from '../../http/authorize.ts'
import { languageOf } from '../../http/language.ts'
import { operation } from '../../http/operation.ts'
import { actingPerson, contextOf } from '../../http/person.ts'
import type { Ctx, Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'
import { endHostedSessions } from '../../identity/hosted.ts'
import { newPassword } from '../../identity/new-password.ts'
import { endOnboardingOf } from './account.ts'

const ByUser = z.object({ userId: z.uuid() })
const ByMail = ByUser.extend({ mailId: z.uuid() })

const asAdministrator = async (c: Ctx) => contextOf(c, await actingPerson(c))

const FORBIDDEN: readonly string[] = ['own_account', 'last_administrator']

/** Changes an account as an administrator; a refused attempt is audited too. */
async function change<T>(c: Ctx, objectId: string, work: (context: Context) => Promise<T>): Promise<T> {
  const context = await asAdministrator(c)
  try {
    return await work(context)
  } catch (error) {
    if (error instanceof DomainError && FORBIDDEN.includes(error.code)) {
      const refused = {
        action: 'user.change-refused',
        objectType: 'user',
        objectId,
        details: { code: error.code },
      } as const
      c.var.deps.background.run('audit of a refusal', () => recordOperation(context, refused))
    }
    throw error
  }
}

/** Accounts, for administrators. Agency specification §2.6 and §7. */
export const users = new Hono<Env>()
  .get(
    '/admin/users',
    operation({ summary: 'Accounts, newest first, with totals of all', answers: { 200: UserPage } }),
    authorize('user:manage'),
    validate('query', UserQuery),
    async (c) => c.json(await listUsers(c.var.deps.db, c.req.valid('query')), 200),
  )
  .post(
    '/clerk/create-user',
    operation({
      summary: 'Add an account; its owner is mailed',
      answers: { 201: UserView },
      problems: ['email_address_taken', 'username_taken', 'password_breached', 'identity_not_configured'],
    }),
    authorize('user:manage'),
    validate('json', CreateUser),
    async (c) => {
      const { password, ...input } = c.req.valid('json')
      const context = await asAdministrator(c)
      const profile = { ...input, agencyId: input.role === 'b2b_client' ? (input.agencyId ?? null) : null }
      const user = await c.var.deps.identity.openAccount(profile, password, (entrance) =>
        createUser(context, { ...input, language: languageOf(c) }, entrance),
      )
      return c.json(user, 201)
    },
  )
  .put(
    '/admin/users/:userId',
    operation({
      summary:
        'Change an account: a role counts from its next request on, a new password ends its sessions and API tokens',
      answers: { 200: UserView },
      problems: [
        'user_not_found',
        'user_changed',
        'own_account',
        'last_administrator',
        'email_address_taken',
        'username_taken',
        'password_breached',
      ],
    }),
    authorize('user:manage'),
    validate('param', ByUser),
    validate('json', UpdateUser),
    async (c) => {
      const { password, ...input } = c.req.valid('json')
      const chosen = password === undefined ? null : await newPassword(c.var.deps, password)
      const { userId } = c.req.valid('param')
      const user = await change(c, userId, (context) => updateUser(context, userId, input, chosen))
      return c.json(user, 200)
    },
  )
  .patch(
    '/admin/users/:userId/status',
    operation({
      summary: 'Activate or deactivate an account; deactivation ends its sessions at once',
      answers: { 200: UserView },
      problems: ['user_not_found', 'own_account', 'last_administrator'],
    }),
    authorize('user:manage'),
    validate('param', ByUser),
    validate('json', ChangeActivity),
    async (c) => {
      const { userId } = c.req.valid('param')
      const { isActive } = c.req.valid('json')
      const user = await change(c, userId, (context) => setUserActivity(context, userId, isActive))
      if (!isActive) endHostedSessions(c.var.deps, userId)
      return c.json(user, 200)
    },
  )
  .delete(
    '/admin/users/:userId',
    operation({
      summary: 'Delete an account for good; one with orders is anonymised instead',
      answers: { 200: UserDeleted },
      problems: ['user_not_found', 'own_account', 'last_administrator', 'open_orders'],
    }),
    authorize('user:manage'),
    validate('param', ByUser),
    async (c) => {
      const { userId } = c.req.valid('param')
      const { files, ...deleted } = await change(c, userId, (context) => deleteUser(context, userId))
      await deleteFiles(c.var.deps, await asAdministrator(c), files)
      endOnboardingOf(c, userId)
      return c.json(deleted satisfies UserDeleted, 200)
    },
  )
  .get(
    '/admin/users/:userId/mails',
    operation({
      summary: 'The mails to an account with their results, without contents',
      answers: { 200: PersonMails },
      problems: ['user_not_found'],
    }),
    authorize('user:manage'),
    validate('param', ByUser),
    async (c) => c.json(await listPersonMails(c.var.deps.db, c.req.valid('param').userId), 200),
  )
  .post(
    '/admin/users/:userId/mails/:mailId/again',
    operation({
      summary: 'Send an unsent mail again, to the current address and with new links',
      answers: { 200: PersonMails },
      problems: ['user_not_found', 'mail_not_found', 'mail_not_due'],
    }),
    authorize('user:manage'),
    validate('param', ByMail),
    async (c) => {
      const mail = c.req.valid('param')
      await mailAgain(await asAdministrator(c), mail)
      return c.json(await listPersonMails(c.var.deps.db, mail.userId), 200)
    },
  )
