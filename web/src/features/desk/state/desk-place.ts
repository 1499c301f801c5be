import { DESK_QUEUES, type DeskQueue } from '@passage/contracts/domain/desk/work-queue'
import { normaliseOrderNumber, ORDER_NUMBER_PATTERN } from '@passage/contracts/domain/orders/order-number'
import { ORDER_STATUSES, type OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'

/** The desk's state in the address. settled.md, Screens and routes. */
export interface DeskPlace {
  queue: DeskQueue
  search: string
  /** The order's status; empty: any. */
  status: OrderStatus | ''
  /** The destination's two-letter code; empty: any. */
  destination: string
  /** The id of the agency that ordered; empty: any. */
  agencyId: string
  /** The assignee's id; empty: any. */
  assigneeId: string
  /** The number of the order that is open beside the queue. */
  order: string | null
}

const USUAL: DeskPlace = {
  queue: 'todo',
  search: '',
  status: '',
  destination: '',
  agencyId: '',
  assigneeId: '',
  order: null,
}

/** The filters of a queue. */
const FILTERS = ['search', 'status', 'destination', 'agencyId', 'assigneeId'] as const

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const oneOf = <T extends string>(choices: readonly T[], text: string | null): T | undefined =>
  choices.find((choice) => choice === text)

export function readDeskPlace(query: URLSearchParams): DeskPlace {
  const destination = query.get('destination')?.toUpperCase() ?? ''
  const agencyId = query.get('agencyId') ?? ''
  const assigneeId = query.get('assigneeId')?.toLowerCase() ?? ''
  const order = normaliseOrderNumber(query.get('order') ?? '')
  return {
    queue: oneOf(DESK_QUEUES, query.get('queue')) ?? USUAL.queue,
    search: query.get('search')?.trim().slice(0, 100) ?? '',
    status: oneOf(ORDER_STATUSES, query.get('status')) ?? '',
    destination: /^[A-Z]{2}$/.test(destination) ? destination : '',
    agencyId: /^[1-9]\d{0,8}$/.test(agencyId) ? agencyId : '',
    assigneeId: UUID.test(assigneeId) ? assigneeId : '',
    order: ORDER_NUMBER_PATTERN.test(order) ? order : null,
  }
}

/** The filters as the API and the address name them, without defaults. */
function filtersOf(place: DeskPlace): URLSearchParams {
  const query = new URLSearchParams()
  for (const key of ['queue', ...FILTERS] as const) {
    if (place[key] !== USUAL[key]) query.set(key, place[key])
  }
  return query
}

/** Identifies a list, whatever order is open. Also the query string of the list's call. */
export const listKey = (place: DeskPlace): string => filtersOf(place).toString()

export function deskPath(place: Partial<DeskPlace>): string {
  const whole = { ...USUAL, ...place }
  const query = filtersOf(whole)
  if (whole.order) query.set('order', whole.order)
  return query.size === 0 ? '/desk' : `/desk?${query}`
}

/** Whether a filter is set. */
export const isFiltered = (place: DeskPlace): boolean => FILTERS.some((name) => place[name] !== '')

export function useDeskPlace() {
  const [query] = useSearchParams()
  const [, navigate] = useLocation()
  const place = useMemo(() => readDeskPlace(query), [query])
  const go = useCallback(
    (change: Partial<DeskPlace>, options?: { replace?: boolean }) =>
      navigate(deskPath({ ...place, ...change }), options),
    [place, navigate],
  )
  return { place, go }
}

export type DeskNavigation = ReturnType<typeof useDeskPlace>['go']

/** A message about another order. */
export interface Notice {
  words: string
  /** That order's number. */
  from: string
}

/**
 * The opened order, and why. `takeFocus` returns once whether the shown order was opened by hand: then its heading
 * takes the focus. A page that was loaded with an open order leaves the focus where it is.
 */
export function useOpenedOrder(go: DeskNavigation) {
  const byHand = useRef(false)
  const [notice, setNotice] = useState<Notice | null>(null)
  const opening = (why: Notice | null = null) => {
    byHand.current = true
    setNotice(why)
  }
  return {
    notice,
    setNotice,
    opening,
    open: (order: string, why: Notice | null = null) => {
      opening(why)
      go({ order })
    },
    takeFocus: useCallback(() => {
      const wanted = byHand.current
      byHand.current = false
      return wanted
    }, []),
  }
}
