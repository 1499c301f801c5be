import { MINUTE } from '@passage/contracts/domain/money/payment-window'
import { isApiToken } from '@passage/contracts/domain/people/api-token'
import type { Database } from '../database/connect.ts'
import { ACCOUNT_COLUMNS, type AccountOwner, ownerOf } from '../people/account-owner.ts'
import { hashToken } from './secret.ts'

/**
 * Who a token acts for; null when it is unknown, revoked or has expired, or its owner was switched off. Asked at every
 * call, so each of these counts at once. Notes the use, at most once a minute.
 */
export async function findPersonByToken(db: Database, token: string): Promise<AccountOwner | null> {
  if (!isApiToken(token)) return null
  const now = new Date()
  const found = await db
    .selectFrom('apiTokens')
    .innerJoin('users', 'users.id', 'apiTokens.userId')
    .select(['apiTokens.id as tokenId', 'apiTokens.lastUsedAt'])
    .select(ACCOUNT_COLUMNS)
    .where('tokenHash', '=', hashToken(token))
    .where('revokedAt', 'is', null)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .where('users.isActive', '=', true)
    .executeTakeFirst()
  if (!found) return null
  const { tokenId, lastUsedAt, ...owner } = found
  const before = new Date(now.getTime() - MINUTE)
  if (lastUsedAt === null || lastUsedAt <= before) await noteUse(db, tokenId, now, before)
  return ownerOf(owner)
}

/** Of many calls at once the first one writes. */
async function noteUse(db: Database, tokenId: string, now: Date, before: Date): Promise<void> {
  await db
    .updateTable('apiTokens')
    .set({ lastUsedAt: now })
    .where('id', '=', tokenId)
    .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<=', before)]))
    .execute()
}
