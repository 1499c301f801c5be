import type { TransactionPage } from '@passage/contracts/api/desk/transactions.schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OrdersPlace } from '../../../lib/places/orders-place.ts'
import { api } from '../../../lib/server/api.ts'
import { useListEvents } from '../../../lib/server/use-list-events.ts'

/** Agency specification §9. */
const PAGE_SIZE = 10
const POLL_MS = 30_000

/** Own orders, for staff all. Read again when one of them changes, or, while the stream is down, every 30 seconds. */
export function useTransactions({ page, search, status }: OrdersPlace) {
  const connection = useListEvents([['transactions']])
  return useQuery({
    queryKey: ['transactions', { page, search, status }],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ page: String(page), limit: String(PAGE_SIZE), status })
      if (search) query.set('search', search)
      return api<TransactionPage>(`/api/dashboard/transactions?${query}`, { signal })
    },
    placeholderData: keepPreviousData,
    refetchInterval: connection === 'live' ? false : POLL_MS,
    refetchOnMount: 'always',
  })
}
