import type {
  AdminOffer,
  AdminOfferPage,
  OfferInput,
  OfferStatusChanged,
  OffersDeleted,
} from '@passage/contracts/api/catalogue/admin-offers.schema'
import type { BulkUploadAnswer, BulkUploadResult } from '@passage/contracts/api/catalogue/bulk-offers.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { api } from '../../../lib/server/api.ts'
import { useFreshPage } from '../../../lib/server/fresh-list.ts'
import { rereadCatalogue } from '../../../lib/server/shared-queries.ts'
import { useRefusalText } from '../../../lib/server/use-outcome-text.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { toast } from '../../../ui/feedback/toast.ts'

const PATH = '/api/admin/visa-orders'

/** One page of all offers. */
export const useAdminOffers = (query: string) => useFreshPage<AdminOfferPage>('admin-visa-orders', PATH, query)

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

/** `Japan, Tourist visa`, in the reader's language. */
export function useOfferName(): (offer: AdminOffer) => string {
  const { LL } = useI18n()
  const format = useFormat()
  return ({ countryName, countryNameFr, visaType, visaTypeFr }) =>
    LL.visaPrices.name({
      country: format.name(countryName, countryNameFr),
      visaType: format.name(visaType, visaTypeFr),
    })
}

/** Says how many offers were changed, and how many of those selected were gone already. */
export function useChangeNews() {
  const { LL } = useI18n()
  return (done: (count: number) => string, changed: readonly number[], missing: readonly number[]) => {
    const gone = missing.length > 0 ? LL.visaPrices.gone(missing.length) : undefined
    if (changed.length > 0) toast.success(done(changed.length), gone)
    else if (gone) toast.info(gone)
  }
}

/** Why a change of an offer was refused. */
export const useOfferFailure = () => useRefusalText(useI18n().LL.visaPrices.errors)
