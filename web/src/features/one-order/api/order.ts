import type { FullOrder, OrderView, StatusHistoryEntry } from '@passage/contracts/api/orders/order-view.schema'
import type { CheckoutOpened, PaymentState } from '@passage/contracts/api/orders/payments.schema'
import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { queryOptions, replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'
import { ApiError } from '../../../lib/server/api-error.ts'
import { askOnceToSignInAgain } from '../../../lib/session/sign-in-again.ts'
import { currentUserQuery, sessionEnd } from '../../session/api/current-user.ts'
import { forgetOrder, keepOrder } from './kept-orders.ts'

const OTHERS = new Set<StatusHistoryEntry['actorKind']>(['customer', 'staff', 'operator'])

/** An older answer never replaces a newer one. */
const newest = (shown: unknown, read: unknown): unknown =>
  (shown as OrderView | undefined) && (shown as OrderView).lastSeq > (read as OrderView).lastSeq
    ? shown
    : replaceEqualDeep(shown, read)

/**
 * An order by its number, for every visitor who has it; people with access get the whole order. After the session
 * ended, the API answers with the public view: the reader is asked to sign in, and the order on screen stays.
 */
export const orderQuery = (orderNumber: string) =>
  queryOptions<OrderView>({
    queryKey: ['order', orderNumber],
    queryFn: async ({ client, queryKey, signal }) => {
      const ask = () => api<OrderView>(`/api/orders/track/${encodeURIComponent(orderNumber)}`, { signal })
      const read = await ask().catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) forgetOrder(orderNumber)
        throw error
      })
      const isKnown = Boolean(client.getQueryData(currentUserQuery.queryKey))
      const showsLess = client.getQueryData<OrderView>(queryKey)?.full && !read.full
      if (!isKnown || !showsLess) return read
      const end = await sessionEnd()
      if (!end) return read
      if (await askOnceToSignInAgain()) return ask()
      throw end
    },
    persister: keepOrder,
    structuralSharing: newest,
  })

/** The whole order; throws as for an unknown number when this person may not open it. */
function whole(order: OrderView): FullOrder {
  if (!order.full) throw new ApiError(404, JSON.stringify({ code: 'order_not_found', message: '' }), '')
  return order
}

/** The whole order as last read, for a part that needs it; `isReadAnew`: read again when the part opens. */
export const useFullOrder = (orderNumber: string | null, isReadAnew = false) =>
  useQuery({
    ...orderQuery(orderNumber ?? ''),
    enabled: orderNumber !== null,
    select: whole,
    ...(isReadAnew && { staleTime: 0 }),
  })

/** The API's address of an order or a part of it. */
export const orderUrl = (orderId: string, part = ''): string =>
  `/api/orders/${encodeURIComponent(orderId)}${part && `/${part}`}`

/** Opens the order's checkout, or returns the open one. Throws 409 `already_paid`, `payment_window_over`; 503. */
export const openCheckout = (orderId: string, idempotencyKey: string): Promise<CheckoutOpened> =>
  api<CheckoutOpened>(`/api/orders/${encodeURIComponent(orderId)}/payment`, {
    method: 'POST',
    json: {},
    idempotencyKey,
  })

/** Never answered from the cache. */
export const paymentStateQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['payment', paymentId],
    queryFn: () => api<PaymentState>(`/api/payments/${encodeURIComponent(paymentId)}/status`),
    staleTime: 0,
    gcTime: 0,
  })

type Me = Pick<CurrentUser, 'id'> | null

/** Entries of others since `seenSeq`, without this person's and automatic ones. */
export const changesByOthers = (
  entries: readonly StatusHistoryEntry[],
  seenSeq: number,
  me: Me,
): StatusHistoryEntry[] =>
  entries.filter(
    ({ seq, actorKind, changedById }) =>
      seq > seenSeq && OTHERS.has(actorKind) && !(actorKind === 'staff' && changedById === me?.id),
  )

/**
 * The last entry that a decision may be based on which was taken at `seenSeq`: own entries count as seen, others' do
 * not. settled.md, People.
 */
export function knownSeq({ lastSeq, statusHistory }: OrderView, seenSeq: number, me: Me): number {
  const others = changesByOthers(statusHistory, seenSeq, me).map(({ seq }) => seq)
  return Math.min(lastSeq, ...others.map((seq) => seq - 1))
}
