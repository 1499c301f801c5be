import type { TransactionPage } from '@passage/contracts/api/transactions.schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** Agency specification §9. */
const POLL = 30_000

/** The ten newest orders; read again every 30 seconds and after every change of one's own. */
export const useRecentTransactions = () =>
  useQuery({
    queryKey: ['transactions', 'recent'],
    queryFn: ({ signal }) => api<TransactionPage>('/api/dashboard/transactions?limit=10&page=1', { signal }),
    refetchInterval: POLL,
    refetchOnMount: 'always',
  })
