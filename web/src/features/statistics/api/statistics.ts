import type { CommissionStatement } from '@passage/contracts/api/desk/commission.schema'
import type { DashboardPicture, DashboardStats } from '@passage/contracts/api/desk/statistics.schema'
import type { AgencyNames } from '@passage/contracts/api/people/agencies.schema'
import type { CsvDialect } from '@passage/contracts/domain/csv-dialect'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { saveFile } from '../../../lib/save-file.ts'
import { api } from '../../../lib/server/api.ts'
import { useListEvents } from '../../../lib/server/use-list-events.ts'

/** Agency specification §9. */
const POLL_MS = 30_000
/** A day's bar rarely changes within a minute. */
const POLL_PICTURE_MS = 300_000

/**
 * The six figures of the own or the agency's orders, or of all. Read again when an order changes, and by time, since a
 * day ends without a change.
 */
export function useStats() {
  useListEvents([['statistics', 'stats']])
  return useQuery({
    queryKey: ['statistics', 'stats'],
    queryFn: ({ signal }) => api<DashboardStats>('/api/dashboard/stats', { signal }),
    refetchInterval: POLL_MS,
    refetchOnMount: 'always',
  })
}

/** The last 30 days of the same orders. */
export const usePicture = () =>
  useQuery({
    queryKey: ['statistics', 'picture'],
    queryFn: ({ signal }) => api<DashboardPicture>('/api/dashboard/picture', { signal }),
    refetchInterval: POLL_PICTURE_MS,
    refetchOnMount: 'always',
  })

const address = (agencyId: number, kind: '' | '.csv' | '.pdf', query: Record<string, string>): string =>
  `/api/agencies/${agencyId}/commission${kind}?${new URLSearchParams(query)}`

/** An agency's commission in a month such as "2026-10". Throws 404 `agency_not_found`. */
export const useCommission = (agencyId: number, month: string) =>
  useQuery({
    queryKey: ['statistics', 'commission', agencyId, month],
    queryFn: ({ signal }) => api<CommissionStatement>(address(agencyId, '', { month }), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Downloads the statement as a file. `dialect` is for a CSV file. */
export const saveStatement = (
  { agencyId, month }: { agencyId: number; month: string },
  kind: 'csv' | 'pdf',
  written: { language: Language; dialect: CsvDialect },
): Promise<void> => saveFile(address(agencyId, `.${kind}`, { month, ...written }), `commission-${month}.${kind}`)

/** The agencies that an administrator can choose. */
export const useAgencyChoices = () =>
  useQuery({
    queryKey: ['agencies', 'names'],
    queryFn: ({ signal }) => api<AgencyNames>('/api/agencies', { signal }),
  })
