import type { Country, VisaType } from '@passage/contracts/api/catalogue.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

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
