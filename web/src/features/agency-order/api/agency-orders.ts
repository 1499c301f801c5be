import type { Country, VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { DestinationPage } from '@passage/contracts/api/catalogue/destinations.schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'

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
