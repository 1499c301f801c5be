import type { AuditPage } from '@passage/contracts/api/desk/audit.schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'

/** One page of the audit, newest first. `query` as the address has it. Read again whenever it is opened. */
export const useAudit = (query: string) =>
  useQuery({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => api<AuditPage>(`/api/admin/audit${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The audit without filters. */
export const AUDIT_USUAL = { search: '', action: '', objectType: '', actorId: '', from: '', to: '' }
