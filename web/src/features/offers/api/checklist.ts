import type { ChecklistView } from '@passage/contracts/api/documents/checklists.schema'
import type { ChecklistItem } from '@passage/contracts/domain/documents/checklist'
import { documentsFor, REQUIRED_BY_DEFAULT } from '@passage/contracts/domain/documents/checklist'
import type { TravelPurpose } from '@passage/contracts/domain/orders/travel'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'

const USUAL: ChecklistItem[] = documentsFor(REQUIRED_BY_DEFAULT, [])

/** The facts that select the documents; empty when unknown. */
interface Journey {
  nationality: string
  travelPurpose: TravelPurpose
  departureDate: string
}

/**
 * The documents for the offer, and the day until which the passport must be valid, if known; the usual documents
 * without a day while loading or after a failure.
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
