import type { DemoAccounts } from '@passage/contracts/api/people/auth.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'

/** The accounts of the local stack; empty in production. */
export const demoAccountsQuery = queryOptions({
  queryKey: ['demo-accounts'],
  queryFn: () => api<DemoAccounts>('/api/auth/demo-accounts').then(({ accounts }) => accounts),
})
