import type { TokenPage, TokenQuery } from '@passage/contracts/api/people/tokens.schema'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import type { Reader } from '../context.ts'
import { manageableTokens, TOKEN_COLUMNS, viewToken } from './select-tokens.ts'

/** One page of tokens, newest first, with those that were revoked or have expired. Their secrets are nowhere. */
export async function listTokens(db: Reader, person: ActingPerson, { page, limit }: TokenQuery): Promise<TokenPage> {
  const [rows, { total }] = await Promise.all([
    manageableTokens(db, person)
      .select(TOKEN_COLUMNS)
      .orderBy('apiTokens.createdAt', 'desc')
      .orderBy('apiTokens.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    manageableTokens(db, person)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { data: rows.map(viewToken), total, totalPages: Math.ceil(total / limit) }
}
