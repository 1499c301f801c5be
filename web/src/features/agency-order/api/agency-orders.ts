import type { Country, VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { DestinationPage } from '@passage/contracts/api/catalogue/destinations.schema'
import type { OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'
import type { Submission } from '../state/order-draft.ts'

/** Creates the order; the same submission again answers the same one. Throws 409 `price_changed` with the right price. */
export const placeOrder = ({ key, body }: Submission): Promise<OrderCreated> =>
  api<OrderCreated>('/api/agency-orders-with-documents', {
    method: 'POST',
    json: JSON.parse(body),
    idempotencyKey: key,
  })

/** What is on offer for a country, the agency's own first. Read again with every opening of the form. */
export const useOffersOf = (country: Country | null) =>
  useQuery({
    queryKey: ['visa-orders', 'of-country', country?.code],
    queryFn: async ({ signal }): Promise<readonly VisaOffer[]> => {
      const query = new URLSearchParams({ search: country?.name ?? '', limit: '100' })
      const { data } = await api<DestinationPage>(`/api/destinations?${query}`, { signal })
      return data.find(({ code }) => code === country?.code)?.offers ?? []
    },
    enabled: country !== null,
    staleTime: 60_000,
  })
