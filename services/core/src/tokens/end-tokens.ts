import { auditAll } from '../audit/audit.ts'
import type { Context, Tx } from '../context.ts'

/**
 * Ends all of a person's API tokens at once: another person may have had the account, or its owner is not of the staff any more.
 * Answers how many. Where sessions end too, they end first: `createToken` holds the session that it is asked by.
 */
export async function endTokens(tx: Tx, context: Context, userId: string): Promise<number> {
  const ended = await tx
    .updateTable('apiTokens')
    .set({ revokedAt: new Date() })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute()
  await auditAll(
    tx,
    context,
    ended.map(({ id }) => ({
      action: 'token.revoked',
      objectType: 'token',
      objectId: id,
      details: { ownerId: userId },
    })),
  )
  return ended.length
}
