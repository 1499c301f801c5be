import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { allCountriesQuery, visaTypesQuery } from '../../../lib/server/shared-queries.ts'
import { useOffersOf } from '../api/agency-orders.ts'
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
