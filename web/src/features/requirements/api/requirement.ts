import type { Country } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { VisaRequirement } from '@passage/contracts/api/catalogue/requirements.schema'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'
import { ApiError } from '../../../lib/server/api-error.ts'

export interface Journey {
  /** ISO code of the passport's issuer. */
  from: string
  /** ISO code. */
  to: string
  /** A visa type's id. */
  type: string
}

/** A passport's requirement for a journey; null when it is unknown (public specification §8: 404 is no error). */
export const requirementQuery = (journey: Journey | null) =>
  queryOptions({
    queryKey: ['visa-requirements', journey],
    queryFn: async ({ signal }): Promise<VisaRequirement | null> => {
      const { from = '', to = '', type = '' } = journey ?? {}
      const query = new URLSearchParams({ fromCountry: from, toCountry: to, visaType: type })
      try {
        return await api<VisaRequirement>(`/api/visa-requirements?${query}`, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    enabled: journey !== null,
  })

export const useRequirement = (journey: Journey | null) => useQuery(requirementQuery(journey))

/** The API gives administrators inactive ones too, which cannot be ordered. */
export const destinationsQuery = queryOptions({
  queryKey: ['countries', 'active'],
  queryFn: async ({ signal }) =>
    (await api<Country[]>('/api/countries', { signal })).filter(({ isActive }) => isActive),
})
