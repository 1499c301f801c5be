import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from './api.ts'

/** One page of a list, read again whenever its screen is opened. The page before stays while another is read. `query` as the address has it. */
export const useFreshPage = <Page>(name: string, path: string, query: string) =>
  useQuery({
    queryKey: [name, query],
    queryFn: ({ signal }) => api<Page>(path + query, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Reads again all queries whose key begins with one of these names. */
export function useReread(...names: readonly string[]): () => Promise<unknown> {
  const client = useQueryClient()
  return () => Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })))
}
