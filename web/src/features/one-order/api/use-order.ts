import type { FullOrder, OrderChanged, OrderView } from '@passage/contracts/api/orders/order-view.schema'
import type { InvoiceView } from '@passage/contracts/api/orders/order-work.schema'
import { wasPaid } from '@passage/contracts/domain/money/payment-status'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ConnectionState } from '../../../lib/keep-open.ts'
import { ApiError } from '../../../lib/server/api-error.ts'
import { useOnline } from '../../../lib/server/server-state.ts'
import { type TopicStream, topicStream } from '../../../lib/server/topic-stream.ts'
import { orderQuery } from './order.ts'

/**
 * Poll intervals in milliseconds: without a stream; while an invoice is due; after an answer from before the last
 * change; while Stripe does not answer, which no event reports.
 */
const [NO_STREAM_MS, INVOICE_MS, OLDER_MS, ASKING_MS] = [10_000, 3_000, 1_000, 5_000]

/** After this many reads a due invoice is not awaited any more. */
const READINGS = 40

/** The API's own value, for a refusal without one. Seconds. */
const PAUSE_SECONDS = 60

export interface Tracking {
  order: OrderView | undefined
  isSearching: boolean
  /** Why no order is shown. */
  failure: TrackingFailure | null
  connection: ConnectionState
  /** When the server last answered, milliseconds; now while the stream is live. */
  asOf: number
  searchAgain: () => void
}

/** A loaded order with its connection, for a part that needs the whole of it. */
export interface LiveOrder extends Pick<Tracking, 'connection' | 'asOf'> {
  order: FullOrder
}

/** Changes for which an order is being read already: several parts of a page get the same event. */
const seenChanges = new WeakSet<OrderChanged>()

/**
 * An order by its number, kept up to date: read again after each change that its stream reports. Null reads nothing.
 */
export function useOrder(orderNumber: string | null): Tracking {
  const client = useQueryClient()
  const online = useOnline()
  const query = useQuery({
    ...orderQuery(orderNumber ?? ''),
    enabled: orderNumber !== null,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data ? pollInterval(data, topicStream(`order/${data.orderNumber}`), dataUpdateCount) : false,
  })
  const { data, dataUpdatedAt, error, refetch } = query
  // While it is read again, the page still shows the failure.
  const [lastError, setLastError] = useState<unknown>(null)
  if (error !== null && error !== lastError) setLastError(error)
  const found = data !== undefined

  // The number as the server writes it.
  const followed = data?.orderNumber
  const stream = followed === undefined ? null : topicStream(`order/${followed}`)
  const heard = useSyncExternalStore(
    stream?.watch ?? watchNothing,
    () => stream?.connection ?? 'connecting',
    () => 'connecting' as const,
  )
  useEffect(
    () =>
      stream?.listen((changed, isReconnected) => {
        const { queryKey } = orderQuery(orderNumber ?? '')
        const known = client.getQueryData(queryKey)
        if (!changed || seenChanges.has(changed)) return
        const isKnown = known && known.lastSeq >= changed.seq
        // The server closes the stream of an ended session: read the whole order to find out.
        if (isKnown && !(isReconnected && known.full)) return
        seenChanges.add(changed)
        void client.invalidateQueries({ queryKey })
      }),
    [stream, client, orderNumber],
  )

  // The session ended. The page shows what was true at the last read.
  const isEnded = found && error instanceof ApiError && error.status === 401
  const [heardAt, setHeardAt] = useState(0)
  const isLive = online && heard === 'live'
  useEffect(() => (isLive ? () => setHeardAt(Date.now()) : undefined), [isLive])

  // A page that could not be loaded is read again once the browser is online.
  const unread = !found && error !== null
  useEffect(() => {
    if (!unread) return
    const again = () => void refetch()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [unread, refetch])

  const gone = trackingFailure(error)?.kind === 'not-found'
  const cut = !online || (heard !== 'live' && query.isError && !isEnded)
  return {
    order: gone ? undefined : data,
    isSearching: query.isFetching && !found,
    failure: found && !gone ? null : trackingFailure(error ?? lastError),
    connection: cut ? 'offline' : isEnded ? 'ended' : heard,
    asOf: isEnded ? dataUpdatedAt : Math.max(dataUpdatedAt, heardAt),
    searchAgain: () => void refetch(),
  }
}

const watchNothing = () => () => {}

/** Why an order cannot be shown. settled.md, Tracking. */
export type TrackingFailure =
  | { kind: 'not-found' }
  /** Too many numbers were tried; seconds until the next try. */
  | { kind: 'too-many'; seconds: number }
  | { kind: 'offline' }
  | { kind: 'server' }

/** *Order Not Found* is shown for 404 only. A failure without an answer is a missing connection. */
export function trackingFailure(error: unknown): TrackingFailure | null {
  if (error === null || error === undefined) return null
  if (!(error instanceof ApiError)) return { kind: 'offline' }
  if (error.status === 404) return { kind: 'not-found' }
  if (error.status !== 429) return { kind: 'server' }
  const seconds = Number(error.problem?.details?.retryAfterSeconds ?? PAUSE_SECONDS)
  return { kind: 'too-many', seconds: Number.isFinite(seconds) ? seconds : PAUSE_SECONDS }
}

/**
 * The milliseconds after which an order is read again without an event; false: never. An API process that has not
 * received the last change answers the public view from its cache.
 */
export function pollInterval(
  order: OrderView,
  { connection, lastSeq }: Pick<TopicStream, 'connection' | 'lastSeq'>,
  readings: number,
): number | false {
  if (lastSeq > order.lastSeq) return OLDER_MS
  if (order.full && invoicesOwed(order) && readings < READINGS) return INVOICE_MS
  if (order.askingStripe) return ASKING_MS
  return connection === 'live' ? false : NO_STREAM_MS
}

type Facts = Pick<FullOrder, 'paymentStatus' | 'invoices' | 'refunds'>

/** Whether an invoice or a credit note is due: it follows its payment or refund a moment later, without an event. */
export function invoicesOwed({ paymentStatus, invoices, refunds }: Facts): boolean {
  const count = (because: InvoiceView['because']) => invoices.filter((invoice) => invoice.because === because).length
  const made = refunds.filter(({ status }) => status === 'made').length
  return (wasPaid(paymentStatus) && count('payment') === 0) || count('refund') < made
}
