import type { Country, VisaType } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { AgencyNames } from '@passage/contracts/api/people/agencies.schema'
import type { Site } from '@passage/contracts/api/site.schema'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** The company, its claims with their sources, and "from" prices of active offers. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => api<Site>('/api/site', { signal }),
})

/** Administrators get the inactive ones too. */
export const allCountriesQuery = queryOptions({
  queryKey: ['countries', 'all'],
  queryFn: ({ signal }) => api<Country[]>('/api/countries', { signal }),
  staleTime: 0,
})

export const visaTypesQuery = queryOptions({
  queryKey: ['visa-types'],
  queryFn: ({ signal }) => api<VisaType[]>('/api/visa-types', { signal }),
})

/** All agencies for staff, the own one for a member. */
export const agencyNamesQuery = queryOptions({
  queryKey: ['agency-names'],
  queryFn: ({ signal }) => api<AgencyNames>('/api/agencies', { signal }),
  staleTime: 0,
})

/**
 * First words of the query keys under which customers see countries and offers: in lists, in the wizard and in the
 * checker.
 */
const KEYS = ['countries', 'visa-orders', 'visa-requirements'] as const

/** Invalidates all of them after a change. */
export const rereadCatalogue = (client: QueryClient): Promise<unknown> =>
  Promise.all(KEYS.map((key) => client.invalidateQueries({ queryKey: [key] })))
