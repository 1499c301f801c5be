import type { AgencyPage, AgencyView, SaveAgency } from '@passage/contracts/api/agencies.schema'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** One page of agencies with their members. `query` as the address has it. Read again whenever it is opened. */
export const useAgencies = (query: string) =>
  useQuery({
    queryKey: ['agencies', query],
    queryFn: ({ signal }) => api<AgencyPage>(`/api/admin/agencies${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Has every page of the list read again. */
export function useRereadAgencies(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['agencies'] })
}

/** Throws 409 `agency_name_taken`. */
export const createAgency = (agency: SaveAgency): Promise<AgencyView> =>
  api<AgencyView>('/api/admin/agencies', { method: 'POST', json: agency })

export const renameAgency = (id: number, agency: SaveAgency): Promise<AgencyView> =>
  api<AgencyView>(`/api/admin/agencies/${id}`, { method: 'PUT', json: agency })

/** From then on commission is payable. */
export const verifyAgency = (id: number): Promise<AgencyView> =>
  api<AgencyView>(`/api/admin/agencies/${id}/verify`, { method: 'POST' })
