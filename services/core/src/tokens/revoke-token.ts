import { DomainError } from '@passage/contracts/domain/errors'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'
import { manageableTokens } from './select-tokens.ts'

/** Ends a token now; an ended token stays as it is. Throws `token_not_found`. */
export async function revokeToken(context: Context, person: ActingPerson, tokenId: string): Promise<void> {
  await transaction(context, async (tx) => {
    const known = await manageableTokens(tx, person)
      .select('apiTokens.userId')
      .where('apiTokens.id', '=', tokenId)
      .executeTakeFirst()
    if (!known) throw new DomainError('token_not_found', 'There is no such token.')
    const { numUpdatedRows } = await tx
      .updateTable('apiTokens')
      .set({ revokedAt: new Date() })
      .where('id', '=', tokenId)
      .where('revokedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await audit(tx, context, 'token.revoked', 'token', tokenId, { ownerId: known.userId })
  })
}
