import type { VisaOffer, VisaOfferPage } from '@passage/contracts/api/catalogue.schema'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** Public specification §9. */
export const OFFERS_PAGE_SIZE = 9

const offersQuery = (page: number, search: string) =>
  queryOptions({
    queryKey: ['visa-orders', { page, search }],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ page: String(page), limit: String(OFFERS_PAGE_SIZE) })
      if (search) query.set('search', search)
      return api<VisaOfferPage>(`/api/visa-orders?${query}`, { signal })
    },
    placeholderData: keepPreviousData,
  })

/** One page of active offers, searched by country in either language. */
export const useOffers = (page: number, search: string) => useQuery(offersQuery(page, search))

export const offerQuery = (offerId: number) =>
  queryOptions({
    queryKey: ['visa-orders', { offerId }],
    queryFn: async ({ signal }): Promise<VisaOffer | null> => {
      const answer = await api<VisaOfferPage>(`/api/visa-orders?offerId=${offerId}&page=1&limit=1`, { signal })
      return answer.data[0] ?? null
    },
  })

/** One offer by its id; null when it is not offered any more. */
export const useOffer = (offerId: number | null) => useQuery({ ...offerQuery(offerId ?? 0), enabled: offerId !== null })
