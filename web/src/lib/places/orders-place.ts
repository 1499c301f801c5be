import { normaliseOrderNumber, ORDER_NUMBER_PATTERN } from '@passage/contracts/domain/orders/order-number'
import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'wouter'

/** The payment statuses to filter by. Agency specification §2.3. */
export const FILTERS = ['all', 'completed', 'pending', 'processing', 'failed'] as const

export type Filter = (typeof FILTERS)[number]

/** The tabs of the details dialog; the last two are for staff. */
export const TABS = ['details', 'documents', 'history', 'mails'] as const

export type Tab = (typeof TABS)[number]

export interface OrdersPlace {
  page: number
  search: string
  status: Filter
  /** The number of the order whose details are open. */
  order: string | null
  tab: Tab
}

const NOWHERE: OrdersPlace = {
  page: 1,
  search: '',
  status: 'all',
  order: null,
  tab: 'details',
}

const oneOf = <T extends string>(choices: readonly T[], text: string | null): T | undefined =>
  choices.find((choice) => choice === text)

/** The list's place and the open order, from the address. */
export function readOrdersPlace(query: URLSearchParams): OrdersPlace {
  const page = Number(query.get('page'))
  const order = normaliseOrderNumber(query.get('order') ?? '')
  return {
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 100_000) : 1,
    search: query.get('search')?.trim().slice(0, 100) ?? '',
    status: oneOf(FILTERS, query.get('status')) ?? NOWHERE.status,
    order: ORDER_NUMBER_PATTERN.test(order) ? order : null,
    tab: oneOf(TABS, query.get('tab')) ?? NOWHERE.tab,
  }
}

/** The address of a place, without defaults. */
export function ordersPath(place: Partial<OrdersPlace>): string {
  const whole = { ...NOWHERE, ...place }
  const query = new URLSearchParams()
  for (const key of ['search', 'status', 'page', 'order'] as const) {
    if (whole[key] !== NOWHERE[key]) query.set(key, String(whole[key]))
  }
  if (whole.order && whole.tab !== NOWHERE.tab) query.set('tab', whole.tab)
  return query.size === 0 ? '/my-orders' : `/my-orders?${query}`
}

export function useOrdersPlace(): OrdersPlace {
  const [query] = useSearchParams()
  return useMemo(() => readOrdersPlace(query), [query])
}

/** Changes the list, which then starts at its first page by default. */
export function useGoInList(): (change: Partial<OrdersPlace>, options?: { replace?: boolean }) => void {
  const place = useOrdersPlace()
  const [, navigate] = useLocation()
  return useCallback(
    (change, options) => navigate(ordersPath({ ...place, page: 1, ...change }), options),
    [place, navigate],
  )
}
