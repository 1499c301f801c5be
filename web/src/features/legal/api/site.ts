import type { Site } from '@passage/contracts/api/site.schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'

/** Who the company is, from configuration. */
export const useOffice = () =>
  useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => api<Site>('/api/site', { signal }),
    select: ({ office }) => office,
  })
