import type { CreateToken, TokenCreated } from '@passage/contracts/api/people/tokens.schema'
import { DAY } from '@passage/contracts/domain/money/payment-window'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'
import { holdSession } from '../people/accounts/end-sessions.ts'
import { newSecret } from './secret.ts'
import { manageableTokens, TOKEN_COLUMNS, viewToken } from './select-tokens.ts'

interface Asking {
  person: ActingPerson
  /** The session that asks, as `endSessions` knows it. */
  session: string
  idempotencyKey: string | null
}

/**
 * Makes a token for a program of the person's own; the same request with the same key again gives the same token, which may have
 * ended since. The answer is the only place where the token ever stands. Throws `not_signed_in` when the session has ended.
 */
export async function createToken(
  context: Context,
  { person, session, idempotencyKey }: Asking,
  input: CreateToken,
): Promise<TokenCreated> {
  const request = idempotencyKey === null ? null : [person.id, idempotencyKey, input.name, input.expiresInDays]
  const { token, ...kept } = newSecret(context.fields, request)
  return transaction(context, async (tx) => {
    await holdSession(tx, person.id, session)
    const made = await tx
      .insertInto('apiTokens')
      .values({
        ...kept,
        userId: person.id,
        name: input.name,
        expiresAt: new Date(Date.now() + input.expiresInDays * DAY),
      })
      .onConflict((conflict) => conflict.column('tokenHash').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) await audit(tx, context, 'token.created', 'token', made.id, { expiresInDays: input.expiresInDays })
    const row = await manageableTokens(tx, person)
      .select(TOKEN_COLUMNS)
      .where('apiTokens.tokenHash', '=', kept.tokenHash)
      .executeTakeFirstOrThrow()
    return { ...viewToken(row), token }
  })
}
