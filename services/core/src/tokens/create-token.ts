import type { CreateToken, TokenCreated } from '@passage/contracts/api/people/tokens.schema'
import { DAY } from '@passage/contracts/domain/money/payment-window'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'
import { holdSession } from '../people/accounts/end-sessions.ts'
import { newSecret } from './secret.ts'
import { manageableTokens, TOKEN_COLUMNS, viewToken } from './select-tokens.ts'

/**
 * Makes a token for a program of the person's own. The answer is the only place where the token ever stands. `session` is the
 * one that asks, as `endSessions` knows it. Throws `not_signed_in` when that has ended.
 */
export async function createToken(
  context: Context,
  person: ActingPerson,
  session: string,
  input: CreateToken,
): Promise<TokenCreated> {
  const { token, ...kept } = newSecret()
  return transaction(context, async (tx) => {
    await holdSession(tx, person.id, session)
    const { id } = await tx
      .insertInto('apiTokens')
      .values({
        ...kept,
        userId: person.id,
        name: input.name,
        expiresAt: new Date(Date.now() + input.expiresInDays * DAY),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, context, {
      action: 'token.created',
      objectType: 'token',
      objectId: id,
      details: { expiresInDays: input.expiresInDays },
    })
    const row = await manageableTokens(tx, person)
      .select(TOKEN_COLUMNS)
      .where('apiTokens.id', '=', id)
      .executeTakeFirstOrThrow()
    return { ...viewToken(row), token }
  })
}
