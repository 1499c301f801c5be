import type { Country, VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { DestinationPage } from '@passage/contracts/api/catalogue/destinations.schema'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { api } from '../../../lib/server/api.ts'
import { allCountriesQuery, visaTypesQuery } from '../../../lib/server/shared-queries.ts'
import { draftAtom } from './order-draft.ts'

/** The lists to choose a visa from, and what is chosen of them; a visa that is not on offer is none. */
export function useChosenVisa() {
  const { countryId, offerId } = useAtomValue(draftAtom)
  const countries = useQuery(allCountriesQuery)
  const visaTypes = useQuery(visaTypesQuery)
  const country = countries.data?.find(({ id }) => id === countryId) ?? null
  const offers = useOffersOf(country)
  // Where there is one, there is nothing to choose.
  const only = offers.data?.length === 1 ? offers.data[0] : undefined
  return {
    countries,
    visaTypes,
    offers,
    country,
    offer: offers.data?.find(({ id }) => id === offerId) ?? only ?? null,
  }
}

export type ChosenVisa = ReturnType<typeof useChosenVisa>

/** What is on offer for a country, the agency's own first. Read again with every opening of the form. */
const useOffersOf = (country: Country | null) =>
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
