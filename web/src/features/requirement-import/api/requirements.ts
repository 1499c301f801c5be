import type {
  ImportRequirementsInput,
  RequirementsImported,
  StoredRequirements,
} from '@passage/contracts/api/catalogue/requirements.schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'

const PATH = '/api/admin/visa-requirements'
const KEY = ['stored-requirements']

/** The source of the stored requirements. Read again whenever the page is opened. */
export const useStoredRequirements = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => api<StoredRequirements>(PATH, { signal }), staleTime: 0 })

/** Invalidates everything that shows requirements. */
export function useRereadRequirements(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}

/** Throws 400 `invalid_input` with rows and columns. */
export const bringRequirements = (input: ImportRequirementsInput): Promise<RequirementsImported> =>
  api<RequirementsImported>(PATH, { method: 'POST', json: input })
