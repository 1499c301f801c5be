import type { RecipientInput } from '@passage/contracts/api/orders/invoices.schema'
import type { AgencyPage, AgencySummary, AgencyView, SaveAgency } from '@passage/contracts/api/people/agencies.schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'
import { useFreshPage, useReread } from '../../../lib/server/fresh-list.ts'

/** One page of agencies with their members. */
export const useAgencies = (query: string) => useFreshPage<AgencyPage>('agencies', '/api/admin/agencies', query)

/** The agency one belongs to. */
export const useAgency = (id: number) =>
  useQuery({
    queryKey: ['agencies', id],
    queryFn: ({ signal }) => api<AgencySummary>(`/api/agencies/${id}`, { signal }),
    staleTime: 0,
  })

/** Reads every page of the list again, and one's own agency. */
export const useRereadAgencies = () => useReread('agencies')

/** Throws 409 `agency_name_taken`. */
export const createAgency = (agency: SaveAgency): Promise<AgencyView> =>
  api<AgencyView>('/api/admin/agencies', { method: 'POST', json: agency })

export const renameAgency = (id: number, agency: SaveAgency): Promise<AgencyView> =>
  api<AgencyView>(`/api/admin/agencies/${id}`, { method: 'PUT', json: agency })

/** From then on commission is payable. */
export const verifyAgency = (id: number): Promise<AgencyView> =>
  api<AgencyView>(`/api/admin/agencies/${id}/verify`, { method: 'POST' })

/** From then on commission is not payable. */
export const withdrawVerification = (id: number): Promise<AgencyView> =>
  api<AgencyView>(`/api/admin/agencies/${id}/verify`, { method: 'DELETE' })

/** Throws 409 `agency_in_use` with the counts of what keeps it, 404 `agency_not_found`. */
export const deleteAgency = (id: number): Promise<void> => api<void>(`/api/admin/agencies/${id}`, { method: 'DELETE' })

export const changeMails = (id: number, mailsTraveller: boolean): Promise<AgencySummary> =>
  api<AgencySummary>(`/api/agencies/${id}/mails`, { method: 'PATCH', json: { mailsTraveller } })

export const changeInvoicing = (id: number, recipient: RecipientInput | null): Promise<AgencySummary> =>
  api<AgencySummary>(`/api/agencies/${id}/invoicing`, { method: 'PUT', json: { recipient } })
