import type { OrderDetail } from '@passage/contracts/api/orders.schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import { orderQuery } from '../api/order.ts'
import { paymentStateQuery } from '../api/payments.ts'
import { idleWatch, watchPayment } from './payment-watch.ts'
import { declinesOf } from './standing.ts'

/** Public specification §9. Milliseconds. */
const POLL = 10_000

/** Follows an order's payment: by what the stream brings, by asking every ten seconds after Pay, and by hand. */
export function usePaymentWatch(order: OrderDetail, paymentId: string | null) {
  const client = useQueryClient()
  const [watch, tell] = useReducer(watchPayment, idleWatch)
  const [checking, setChecking] = useState(false)
  const declines = declinesOf(order.statusHistory)
  const { paymentStatus } = order

  useEffect(() => tell({ type: 'read', status: paymentStatus, declines, manual: false }), [paymentStatus, declines])

  const poll = useQuery({
    ...paymentStateQuery(paymentId ?? ''),
    enabled: watch.polling && paymentId !== null,
    refetchInterval: POLL,
    // The payment is made in another tab, so this one is in the background just then.
    refetchIntervalInBackground: true,
  })
  const { data, dataUpdatedAt } = poll
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same answer once more is an answer, too.
  useEffect(() => {
    if (data) tell({ type: 'read', status: data.status, declines, manual: false })
  }, [data, dataUpdatedAt])

  useEffect(() => {
    if (watch.paid) void client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey })
  }, [watch.paid, client, order.id])

  const checkNow = async () => {
    if (!paymentId || checking) return
    setChecking(true)
    try {
      const { status } = await client.fetchQuery(paymentStateQuery(paymentId))
      tell({ type: 'read', status, declines, manual: true })
    } catch {
      tell({ type: 'unreadable', manual: true })
    } finally {
      setChecking(false)
    }
  }

  return {
    watch,
    checking,
    checkNow,
    pressedPay: () => tell({ type: 'pay_pressed', declines }),
    stop: () => tell({ type: 'stopped' }),
  }
}
