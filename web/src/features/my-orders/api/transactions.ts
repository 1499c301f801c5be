import type { TransactionPage } from '@passage/contracts/api/transactions.schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import type { OrdersPlace } from '../state/orders-place.ts'

/** Agency specification §9. */
const PAGE_SIZE = 10
const POLL = 30_000

/** Own orders, for staff all. Read again every 30 seconds and after every change of one's own. */
export const useTransactions = ({ page, search, status, queue, sort }: OrdersPlace) =>
  useQuery({
    queryKey: ['transactions', { page, search, status, queue, sort }],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ page: String(page), limit: String(PAGE_SIZE), status })
      if (search) query.set('search', search)
      if (queue !== 'all') query.set('queue', queue)
      if (sort !== 'newest') query.set('sort', sort)
      return api<TransactionPage>(`/api/dashboard/transactions?${query}`, { signal })
    },
    placeholderData: keepPreviousData,
    refetchInterval: POLL,
    refetchOnMount: 'always',
  })
