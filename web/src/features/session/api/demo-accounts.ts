import type { DemoAccounts } from '@passage/contracts/api/auth.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** The accounts of the local stack; empty in production. */
export const demoAccountsQuery = queryOptions({
  queryKey: ['demo-accounts'],
  queryFn: () => api<DemoAccounts>('/api/auth/demo-accounts').then(({ accounts }) => accounts),
})
