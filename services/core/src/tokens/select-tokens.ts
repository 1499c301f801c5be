import type { TokenView } from '@passage/contracts/api/people/tokens.schema'
import { type ActingPerson, scopeOf } from '@passage/contracts/domain/people/permissions'
import type { Reader } from '../context.ts'

/** The tokens that a person may manage: all tokens, or their own. */
export function manageableTokens(db: Reader, person: ActingPerson) {
  const all = scopeOf('token:manage', person.role) === 'any'
  return db
    .selectFrom('apiTokens')
    .innerJoin('users', 'users.id', 'apiTokens.userId')
    .$if(!all, (tokens) => tokens.where('apiTokens.userId', '=', person.id))
}

export const TOKEN_COLUMNS = [
  'apiTokens.id',
  'apiTokens.name',
  'apiTokens.hint',
  'apiTokens.userId',
  'users.name as ownerName',
  'apiTokens.createdAt',
  'apiTokens.lastUsedAt',
  'apiTokens.expiresAt',
  'apiTokens.revokedAt',
] as const

interface TokenRow {
  id: string
  name: string
  hint: string
  userId: string
  ownerName: string
  createdAt: Date
  lastUsedAt: Date | null
  expiresAt: Date | null
  revokedAt: Date | null
}

export const viewToken = (row: TokenRow): TokenView => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  ownerId: row.userId,
  ownerName: row.ownerName,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
})
