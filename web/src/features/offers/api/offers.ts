import type { ExpectedDates, VisaOffer, VisaOfferPage } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { DestinationPage } from '@passage/contracts/api/catalogue/destinations.schema'
import type { ProcessingSpeed } from '@passage/contracts/domain/money/quote'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { neededByOf } from '@passage/contracts/domain/promise/lateness'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'
import { earlyDeparture } from '../state/offer-quote.ts'

/** Public specification §9. */
export const OFFERS_PAGE_SIZE = 9

export interface DestinationList {
  page: number
  search: string
  language: Language
  /** The passport's country, ISO code; empty until the traveller chooses. */
  nationality: string
  /** Code of the only visa type to list. */
  visa: string | null
}

/** One page of destinations with their offers. Read again after an administrator's change of a price. */
export const useDestinations = (list: DestinationList) =>
  useQuery({
    queryKey: ['visa-orders', 'destinations', list],
    queryFn: ({ signal }) => {
      const { page, search, language, nationality, visa } = list
      const query = new URLSearchParams({ page: String(page), limit: String(OFFERS_PAGE_SIZE), language })
      if (search) query.set('search', search)
      if (nationality) query.set('nationality', nationality)
      if (visa) query.set('visa', visa)
      return api<DestinationPage>(`/api/destinations?${query}`, { signal })
    },
    placeholderData: keepPreviousData,
  })

export const offerQuery = (offerId: number) =>
  queryOptions({
    queryKey: ['visa-orders', { offerId }],
    queryFn: async ({ signal }): Promise<VisaOffer | null> => {
      const answer = await api<VisaOfferPage>(`/api/visa-orders?offerId=${offerId}&page=1&limit=1`, { signal })
      return answer.data[0] ?? null
    },
  })

/** When the visa is expected at each speed if it is paid today; empty while unknown. */
export const useExpectedDates = (offerId: number | null): Partial<ExpectedDates> =>
  useQuery({
    enabled: offerId !== null,
    queryKey: ['expected-dates', offerId],
    queryFn: ({ signal }) => api<ExpectedDates>(`/api/visa-orders/${offerId}/expected-dates`, { signal }),
    staleTime: 0,
    refetchOnReconnect: true,
  }).data ?? {}

/**
 * Whether the visa is needed for the departure (an ISO day, or '') before it is expected at this speed, and whether express is
 * in time. `lacksDocuments`: required ones follow after the payment.
 */
export function useEarlyDeparture(
  offerId: number | null,
  speed: ProcessingSpeed,
  departureDate: string,
  lacksDocuments = false,
) {
  const dates = useExpectedDates(offerId)
  const days = lacksDocuments ? dates.later : dates
  const departure = departureDate || null
  return earlyDeparture(days ?? {}, speed, departure, neededByOf(departure, dates.neededDays ?? 0))
}

/** One offer by its id; null when it is no longer active. */
export const useOffer = (offerId: number | null) => useQuery({ ...offerQuery(offerId ?? 0), enabled: offerId !== null })
