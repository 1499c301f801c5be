import type { IdentitySettings } from '@passage/contracts/api/identity.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** Which identity this deployment uses. */
export const identityQuery = queryOptions({
  queryKey: ['identity-settings'],
  queryFn: ({ signal }) => api<IdentitySettings>('/api/auth/settings', { signal }),
})
