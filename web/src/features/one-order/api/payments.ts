import type { CheckoutOpened, PaymentState } from '@passage/contracts/api/orders/payments.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'

/** Opens the order's checkout, or answers the one that is open. Throws 409 `already_paid`, `payment_window_over`; 503. */
export const openCheckout = (orderId: string, idempotencyKey: string): Promise<CheckoutOpened> =>
  api<CheckoutOpened>(`/api/orders/${encodeURIComponent(orderId)}/payment`, {
    method: 'POST',
    json: {},
    idempotencyKey,
  })

/** Asked every time: never answered from the cache. */
export const paymentStateQuery = (paymentId: string) =>
  queryOptions({
    queryKey: ['payment', paymentId],
    queryFn: () => api<PaymentState>(`/api/payments/${encodeURIComponent(paymentId)}/status`),
    staleTime: 0,
    gcTime: 0,
  })
