import type { CreateToken, TokenCreated, TokenPage } from '@passage/contracts/api/people/tokens.schema'
import { api } from '../../../lib/server/api.ts'
import { useFreshPage, useReread } from '../../../lib/server/fresh-list.ts'

/** One page of tokens, newest first. Read again whenever it is opened: their last use changes meanwhile. */
export const useTokens = (page: number) => useFreshPage<TokenPage>('tokens', '/api/tokens', `?page=${page}`)

/** Reads every page of the list again. */
export const useRereadTokens = () => useReread('tokens')

/** Creates the person's token; only this answer contains its secret, and a repetition with the same key returns it again. */
export const createToken = (token: CreateToken, idempotencyKey: string): Promise<TokenCreated> =>
  api<TokenCreated>('/api/tokens', { method: 'POST', json: token, idempotencyKey })

/** Ends a token at once; one that has ended stays so. Throws 404 `token_not_found`. */
export const revokeToken = (tokenId: string): Promise<void> => api<void>(`/api/tokens/${tokenId}`, { method: 'DELETE' })
