import { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { ChangePassword, ChangeProfile, SessionList } from '@passage/contracts/api/people/identity.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { changePassword } from '@passage/core/people/accounts/change-password'
import { endOtherSessions, endOwnSession, listSessions } from '@passage/core/people/accounts/sessions'
import { changeProfile } from '@passage/core/people/read-names'
import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { actingPerson, contextOf, ownSession, signedIn } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'
import { endHostedSession, endHostedSessions, updateHostedProfile } from '../../identity/hosted.ts'
import { newPassword as chosenPassword } from '../../identity/new-password.ts'
import { profile } from './auth.ts'

const BySession = z.object({ sessionId: z.uuid() })

/** Changes that people make to their own account. */
export const ownAccount = new Hono<Env>()
  .patch(
    '/account',
    operation({ summary: 'Change the caller’s names', answers: { 200: CurrentUser } }),
    authorize('account:change'),
    validate('json', ChangeProfile),
    async (c) => {
      const names = c.req.valid('json')
      const person = await signedIn(c)
      await changeProfile(contextOf(c, await actingPerson(c)), person.id, names)
      updateHostedProfile(c.var.deps, person.id)
      return c.json(profile({ ...person, ...names }), 200)
    },
  )
  .post(
    '/account/password',
    operation({
      summary: 'Change the caller’s password; every other session ends at once, API tokens stay valid',
      answers: { 204: null },
      problems: ['wrong_password', 'password_breached', 'too_many_requests'],
    }),
    authorize('account:change'),
    validate('json', ChangePassword),
    async (c) => {
      const { identity, limits } = c.var.deps
      const { currentPassword, newPassword } = c.req.valid('json')
      const person = await actingPerson(c)
      const attempt = await limits.provePassword(person.id)
      if (!(await identity.isPassword(person.id, currentPassword)))
        throw new DomainError('wrong_password', 'This is not your current password.')
      await attempt.succeeded()
      const password = await chosenPassword(c.var.deps, newPassword)
      const keepSession = ownSession(c)
      await changePassword(contextOf(c, person), { userId: person.id, password, keepSession })
      endHostedSessions(c.var.deps, person.id, keepSession)
      return c.body(null, 204)
    },
  )
  .get(
    '/account/sessions',
    operation({ summary: 'The caller’s sessions', answers: { 200: SessionList } }),
    authorize('account:change'),
    async (c) => {
      const { id } = await signedIn(c)
      const sessions = await listSessions(c.var.deps.db, id, ownSession(c))
      return c.json({ sessions } satisfies SessionList, 200)
    },
  )
  .delete(
    '/account/sessions/:sessionId',
    operation({
      summary: 'End one of the caller’s sessions at once',
      answers: { 204: null },
      problems: ['session_not_found'],
    }),
    authorize('account:change'),
    validate('param', BySession),
    async (c) => {
      const person = await actingPerson(c)
      const there = await endOwnSession(contextOf(c, person), person.id, c.req.valid('param').sessionId)
      if (there !== null) endHostedSession(c.var.deps, there)
      return c.body(null, 204)
    },
  )
  .post(
    '/account/sessions/end-others',
    operation({ summary: 'End all other sessions of the caller at once', answers: { 204: null } }),
    authorize('account:change'),
    async (c) => {
      const person = await actingPerson(c)
      const session = ownSession(c)
      await endOtherSessions(contextOf(c, person), person.id, session)
      endHostedSessions(c.var.deps, person.id, session)
      return c.body(null, 204)
    },
  )
