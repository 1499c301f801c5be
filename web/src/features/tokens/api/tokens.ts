import type { CreateToken, TokenCreated, TokenPage } from '@passage/contracts/api/people/tokens.schema'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'

/** One page of tokens, newest first. Read again whenever it is opened: when they were last used changes by itself. */
const tokensQuery = (page: number) =>
  queryOptions({
    queryKey: ['tokens', page],
    queryFn: ({ signal }) => api<TokenPage>(`/api/tokens?page=${page}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useTokens = (page: number) => useQuery(tokensQuery(page))

/** Has every page of the list read again. */
export function useRereadTokens(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['tokens'] })
}

/** Makes a token of one's own; the answer alone has its secret, and another try with the same key has the same answer. */
export const createToken = (token: CreateToken, idempotencyKey: string): Promise<TokenCreated> =>
  api<TokenCreated>('/api/tokens', { method: 'POST', json: token, idempotencyKey })

/** Ends a token at once; one that has ended stays so. Throws 404 `token_not_found`. */
export const revokeToken = (tokenId: string): Promise<void> => api<void>(`/api/tokens/${tokenId}`, { method: 'DELETE' })
