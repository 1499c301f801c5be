import type {
  AdminOffer,
  AdminOfferPage,
  OfferInput,
  OfferStatusChanged,
  OffersDeleted,
} from '@passage/contracts/api/catalogue/admin-offers.schema'
import type { BulkUploadAnswer, BulkUploadResult } from '@passage/contracts/api/catalogue/bulk-offers.schema'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'
import { rereadCatalogue } from '../../../lib/server/shared-queries.ts'

const PATH = '/api/admin/visa-orders'

/** One page of all offers. `query` as the address has it. Read again whenever it is opened. */
export const useAdminOffers = (query: string) =>
  useQuery({
    queryKey: ['admin-visa-orders', query],
    queryFn: ({ signal }) => api<AdminOfferPage>(`${PATH}${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Has every page of the list read again, what customers see of it, and how many offers each country has. */
export function useRereadOffers(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => Promise.all([client.invalidateQueries({ queryKey: ['admin-visa-orders'] }), rereadCatalogue(client)])
}

/** Throws 409 `offer_exists`. */
export const createOffer = (offer: OfferInput): Promise<AdminOffer> =>
  api<AdminOffer>(PATH, { method: 'POST', json: offer })

/** Throws 409 `offer_exists`, `offer_in_use`, and `offer_changed` with the offer as it is now. */
export const updateOffer = (id: number, offer: OfferInput): Promise<AdminOffer> =>
  api<AdminOffer>(`${PATH}/${id}`, { method: 'PUT', json: offer })

/** Throws 409 `offer_in_use` with how many orders refer to it. */
export const deleteOffer = (id: number): Promise<void> => api<void>(`${PATH}/${id}`, { method: 'DELETE' })

export const deleteOffers = (ids: readonly number[]): Promise<OffersDeleted> =>
  api<OffersDeleted>(`${PATH}/bulk-delete`, { method: 'POST', json: { ids } })

export const changeOfferStatus = (ids: readonly number[], isActive: boolean): Promise<OfferStatusChanged> =>
  api<OfferStatusChanged>(`${PATH}/bulk-status`, { method: 'PATCH', json: { ids, isActive } })

/** Rows of a file; with `dryRun` what they would do. The others are written together. */
export async function uploadOffers(
  visaOrders: readonly object[],
  dryRun: boolean,
  signal?: AbortSignal,
): Promise<BulkUploadResult> {
  const { results } = await api<BulkUploadAnswer>(`${PATH}/bulk-upload`, {
    method: 'POST',
    json: { visaOrders, dryRun },
    ...(signal && { signal }),
  })
  return results
}
