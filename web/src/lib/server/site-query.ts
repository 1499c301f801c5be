import type { Site } from '@passage/contracts/api/site.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** The company, its claims with their sources, and "from" prices of active offers. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => api<Site>('/api/site', { signal }),
})
