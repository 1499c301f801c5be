import type { ChecklistView } from '@passage/contracts/api/checklists.schema'
import type { ChecklistItem } from '@passage/contracts/domain/checklist'
import { documentsFor, REQUIRED_BY_DEFAULT } from '@passage/contracts/domain/checklist'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { api } from '../../../lib/api.ts'
import { applicantAtom } from '../state/wizard-store.ts'

const USUAL: ChecklistItem[] = documentsFor(REQUIRED_BY_DEFAULT, [])

/**
 * What this traveller brings together for the offer, and until when the passport must be valid for the departure, if that is
 * known; the usual documents, and no day, as long as the answer is on its way or does not come.
 */
export function useChecklist(offerId: number) {
  const { nationality, travelPurpose: purpose, departureDate } = useAtomValue(applicantAtom)
  const query = new URLSearchParams({ purpose })
  if (nationality) query.set('nationality', nationality)
  if (/^2[01]\d{2}-/.test(departureDate)) query.set('departureDate', departureDate)
  const { data, isError, refetch } = useQuery({
    queryKey: ['checklist', offerId, query.toString()],
    queryFn: ({ signal }) => api<ChecklistView>(`/api/visa-orders/${offerId}/checklist?${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnReconnect: true,
  })
  const { documents = USUAL } = data ?? {}
  const passportValidUntil = query.has('departureDate') ? (data?.passportValidUntil ?? null) : null
  return { documents, passportValidUntil, isError, refetch }
}
