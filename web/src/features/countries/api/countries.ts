import type { Country, SaveCountry, UpdateCountry } from '@passage/contracts/api/catalogue/catalogue.schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { api } from '../../../lib/server/api.ts'
import { rereadCatalogue } from '../../../lib/server/shared-queries.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { nameIn } from '../state/found-countries.ts'

/** All countries, as administrators see them. Read again whenever the list is opened. */
export const useCountries = () =>
  useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => api<Country[]>('/api/countries', { signal }),
    staleTime: 0,
  })

/** Has the list read again, and what is offered. */
export function useRereadCountries(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => rereadCatalogue(client)
}

/** Throws 409 `country_taken` with the country that has the code or a name. */
export const createCountry = (country: SaveCountry): Promise<Country> =>
  api<Country>('/api/countries', { method: 'POST', json: country })

/** Throws 409 `country_taken`, 409 `country_changed` with the country as it is now, 404 `country_not_found`. */
export const updateCountry = (id: number, change: UpdateCountry): Promise<Country> =>
  api<Country>(`/api/countries/${id}`, { method: 'PUT', json: change })

/** Switches a country on or off, and says whether that worked, and how many offers are hidden with it. */
export function useCountrySwitch(country: Country, onDone: () => void) {
  const { LL, locale } = useI18n()
  const { id, offersCount = 0 } = country
  const reread = useRereadCountries()
  return useMutation({
    mutationFn: (isActive: boolean) => updateCountry(id, { isActive }),
    onSuccess: async ({ isActive }) => {
      const name = nameIn(locale, country)
      const hidden = isActive || offersCount === 0 ? '' : LL.countries.deactivation.hiddenNow(offersCount)
      toast.success(LL.countries.statusChanged(), hidden ? `${name}. ${hidden}` : name)
      await reread()
      onDone()
    },
    onError: () => {
      toast.error(LL.common.error(), LL.countries.statusFailed())
      void reread()
    },
  })
}

/** The search that understands cities, nationalities and typos, loaded when something is looked for. */
export const usePlaceSearch = (wanted: boolean) =>
  useQuery({
    queryKey: ['place-search'],
    queryFn: async () => (await import('@passage/contracts/places/search-places')).searchPlaces,
    enabled: wanted,
  }).data
