import type { TransactionPage } from '@passage/contracts/api/desk/transactions.schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'
import { useListEvents } from '../../../lib/server/use-list-events.ts'

/** Agency specification §9. */
const POLL = 30_000

/** The ten newest orders; read again when one of them changes, or, while the stream is down, every 30 seconds. */
export function useRecentTransactions() {
  const line = useListEvents([['transactions', 'recent']])
  return useQuery({
    queryKey: ['transactions', 'recent'],
    queryFn: ({ signal }) => api<TransactionPage>('/api/dashboard/transactions?limit=10&page=1', { signal }),
    refetchInterval: line === 'live' ? false : POLL,
    refetchOnMount: 'always',
  })
}
