import type { VisaProduct } from '@passage/contracts/api/catalogue/visa-products.schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'

const PATH = '/api/visa-products'

/** Everything that is on offer, with margins: for staff. Read again whenever it is opened. */
export const useProducts = () =>
  useQuery({
    queryKey: ['visa-products'],
    queryFn: ({ signal }) => api<VisaProduct[]>(PATH, { signal }),
    staleTime: 0,
  })

/** One product as it is now. Throws 404 `offer_not_found`. */
export const readProduct = (id: number): Promise<VisaProduct> => api<VisaProduct>(`${PATH}/${id}`)
