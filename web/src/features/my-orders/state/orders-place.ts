import { useMemo } from 'react'
import { useSearchParams } from 'wouter'

/** The payment statuses one may filter by. Agency specification §2.3. */
export const FILTERS = ['all', 'completed', 'pending', 'processing', 'failed'] as const

export type Filter = (typeof FILTERS)[number]

export interface OrdersPlace {
  page: number
  search: string
  status: Filter
}

/** Page, search and filter as the address has them. */
export function readOrdersPlace(query: URLSearchParams): OrdersPlace {
  const page = Number(query.get('page'))
  const status = FILTERS.find((filter) => filter === query.get('status')) ?? 'all'
  return {
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 100_000) : 1,
    search: query.get('search')?.trim().slice(0, 100) ?? '',
    status,
  }
}

/** The address of a place; another search or filter starts at the first page. */
export function ordersPath({ page = 1, search = '', status = 'all' }: Partial<OrdersPlace>): string {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (status !== 'all') query.set('status', status)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? '/my-orders' : `/my-orders?${query}`
}

export function useOrdersPlace(): OrdersPlace {
  const [query] = useSearchParams()
  return useMemo(() => readOrdersPlace(query), [query])
}
