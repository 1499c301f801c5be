import type { ChecklistView } from '@passage/contracts/api/documents/checklists.schema'
import type { ChecklistItem } from '@passage/contracts/domain/documents/checklist'
import { documentsFor, REQUIRED_BY_DEFAULT } from '@passage/contracts/domain/documents/checklist'
import type { TravelPurpose } from '@passage/contracts/domain/orders/travel'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'

const USUAL: ChecklistItem[] = documentsFor(REQUIRED_BY_DEFAULT, [])

/** What decides which documents are asked for; empty where it is not known. */
interface Journey {
  nationality: string
  travelPurpose: TravelPurpose
  departureDate: string
}

/**
 * What a traveller brings together for the offer, and until when the passport must be valid for the departure, if that is
 * known; the usual documents, and no day, as long as the answer is on its way or does not come.
 */
export function useChecklist(offerId: number | null, { nationality, travelPurpose, departureDate }: Journey) {
  const query = new URLSearchParams({ purpose: travelPurpose })
  if (nationality) query.set('nationality', nationality)
  if (/^2[01]\d{2}-/.test(departureDate)) query.set('departureDate', departureDate)
  const { data, isError, refetch } = useQuery({
    queryKey: ['checklist', offerId, query.toString()],
    queryFn: ({ signal }) => api<ChecklistView>(`/api/visa-orders/${offerId}/checklist?${query}`, { signal }),
    enabled: offerId !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnReconnect: true,
  })
  const { documents = USUAL } = data ?? {}
  const passportValidUntil = query.has('departureDate') ? (data?.passportValidUntil ?? null) : null
  return { documents, passportValidUntil, isError, refetch }
}
