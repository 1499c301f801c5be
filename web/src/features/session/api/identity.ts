import type { IdentitySettings } from '@passage/contracts/api/people/identity.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'
import { queryClient } from '../../../lib/server/query-client.ts'

/** The identity settings of this deployment. */
export const identityQuery = queryOptions({
  queryKey: ['identity-settings'],
  queryFn: () => api<IdentitySettings>('/api/auth/settings'),
})

/** The same outside a component; read once, and again after a failure or when it must be `fresh`. */
export const identitySettings = (fresh = false): Promise<IdentitySettings> =>
  queryClient.fetchQuery(fresh ? { ...identityQuery, staleTime: 0 } : identityQuery)

/** Whether the hosted provider signs people in. Unknown counts as no: our forms work with both. */
export const isHosted = (): Promise<boolean> =>
  identitySettings().then(
    ({ mode }) => mode === 'clerk',
    () => false,
  )
