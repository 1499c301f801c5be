import type { CommissionStatement } from '@passage/contracts/api/desk/commission.schema'
import type { AgencyNames } from '@passage/contracts/api/people/agencies.schema'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { saveFile } from '../../../lib/save-file.ts'
import { api } from '../../../lib/server/api.ts'

const address = (agencyId: number, kind: '' | '.csv' | '.pdf', query: Record<string, string>): string =>
  `/api/agencies/${agencyId}/commission${kind}?${new URLSearchParams(query)}`

/** What an agency earned in a month such as "2026-10". Throws 404 `agency_not_found`. */
export const useCommission = (agencyId: number, month: string) =>
  useQuery({
    queryKey: ['statistics', 'commission', agencyId, month],
    queryFn: ({ signal }) => api<CommissionStatement>(address(agencyId, '', { month }), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Downloads the same as a file in the reader's language. */
export const saveStatement = (
  { agencyId, month }: { agencyId: number; month: string },
  kind: 'csv' | 'pdf',
  language: Language,
): Promise<void> => saveFile(address(agencyId, `.${kind}`, { month, language }), `commission-${month}.${kind}`)

/** The agencies that an administrator chooses from. */
export const useAgencyChoices = () =>
  useQuery({
    queryKey: ['agencies', 'names'],
    queryFn: ({ signal }) => api<AgencyNames>('/api/agencies', { signal }),
  })
