import { CreateToken, TokenCreated, TokenPage, TokenQuery } from '@passage/contracts/api/people/tokens.schema'
import { createToken, listTokens, revokeToken } from '@passage/core/people/accounts/api-tokens'
import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../../http/authorize.ts'
import { IdempotencyHeader, rejectReusedKey } from '../../http/idempotency-key.ts'
import { operation } from '../../http/operation.ts'
import { actingPerson, contextOf, ownSession } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

const ById = z.object({ tokenId: z.uuid() })

/** API tokens of programs. An API token cannot manage tokens. */
export const tokens = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'API tokens, newest first: the caller’s, or all for administrators',
      answers: { 200: TokenPage },
    }),
    authorize('token:manage'),
    validate('query', TokenQuery),
    async (c) => c.json(await listTokens(c.var.deps.db, await actingPerson(c), c.req.valid('query')), 200),
  )
  .post(
    '/',
    operation({
      summary:
        'Make a token for a program of one’s own; it is shown this once, and to the same request with the same key',
      answers: { 201: TokenCreated },
    }),
    authorize('token:manage'),
    validate('header', IdempotencyHeader),
    validate('json', CreateToken),
    rejectReusedKey,
    async (c) => {
      const person = await actingPerson(c)
      const idempotencyKey = c.req.valid('header')['idempotency-key'] ?? null
      const asking = { person, session: ownSession(c), idempotencyKey }
      return c.json(await createToken(contextOf(c, person), asking, c.req.valid('json')), 201)
    },
  )
  .delete(
    '/:tokenId',
    operation({ summary: 'Revoke an API token at once', answers: { 204: null }, problems: ['token_not_found'] }),
    authorize('token:manage'),
    validate('param', ById),
    async (c) => {
      const person = await actingPerson(c)
      await revokeToken(contextOf(c, person), person, c.req.valid('param').tokenId)
      return c.body(null, 204)
    },
  )
