import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { isWithBank } from '@passage/contracts/domain/orders/order-status'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import { orderQuery, paymentStateQuery } from '../api/order.ts'
import { firstWatch, type ReadBy, watchPayment } from './payment-watch.ts'
import { declinesOf } from './standing.ts'
import { usePaidMark } from './use-paid-mark.ts'

/** Public specification §9. Milliseconds. */
const POLL_MS = 10_000

/** How long a return from a completed checkout is believed before Pay is offered again. Milliseconds. */
const CONFIRMING_MS = 120_000

/**
 * Follows an order's payment: by the stream, by polls every ten seconds after Pay, by the button, and when the customer
 * returns.
 */
export function usePaymentWatch(order: FullOrder, paymentId: string | null) {
  const client = useQueryClient()
  const declines = declinesOf(order.statusHistory)
  const { paid, drop } = usePaidMark()
  const [watch, send] = useReducer(watchPayment, { paid: isWithBank(order) ? null : paid, declines }, firstWatch)
  const [checking, setChecking] = useState(false)
  const { paymentStatus } = order

  useEffect(() => send({ type: 'read', status: paymentStatus, declines, by: 'order' }), [paymentStatus, declines])

  const poll = useQuery({
    ...paymentStateQuery(paymentId ?? ''),
    enabled: watch.polling && paymentId !== null,
    refetchInterval: POLL_MS,
    // The payment is made in another tab while this one is in the background.
    refetchIntervalInBackground: true,
  })
  const { data, dataUpdatedAt, errorUpdateCount } = poll
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same answer once more is an answer, too.
  useEffect(() => {
    if (data) send({ type: 'read', status: data.status, declines, by: 'clock' })
  }, [data, dataUpdatedAt])

  useEffect(() => {
    if (errorUpdateCount > 0) send({ type: 'unreadable', by: 'clock' })
  }, [errorUpdateCount])

  // Stripe stopped or started answering: the order says what can be done.
  const isNews = data !== undefined && data.askingStripe !== order.askingStripe
  const isDecided = watch.paid || watch.note === 'cancelled' || isNews
  useEffect(() => {
    if (isDecided) void client.invalidateQueries({ queryKey: orderQuery(order.orderNumber).queryKey })
  }, [isDecided, client, order.orderNumber])

  useEffect(() => {
    if (!watch.confirming) return
    const timer = setTimeout(() => send({ type: 'unconfirmed' }), CONFIRMING_MS)
    return () => clearTimeout(timer)
  }, [watch.confirming])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark and its message are removed together, once.
  useEffect(() => {
    if (paid === '1' && !watch.confirming) drop()
  }, [watch.confirming])

  const read = async (by: ReadBy) => {
    if (!paymentId) return
    try {
      const { status } = await client.fetchQuery(paymentStateQuery(paymentId))
      send({ type: 'read', status, declines, by })
    } catch {
      send({ type: 'unreadable', by })
    }
  }

  useReturn(watch.polling, () => void read('return'))

  return {
    watch,
    checking,
    checkNow: async () => {
      if (checking) return
      setChecking(true)
      await read('hand')
      setChecking(false)
    },
    pressedPay: (isClosed: boolean) => send({ type: 'pay_pressed', declines, isClosed }),
    stop: () => send({ type: 'stopped' }),
  }
}

/** Calls `onReturn` when the customer returns to this page, while `active`. */
function useReturn(active: boolean, onReturn: () => void): void {
  useEffect(() => {
    if (!active) return
    // Phones report a tab that is shown again, desktops a window that is focused.
    const seen = () => document.visibilityState === 'visible' && onReturn()
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', seen)
    return () => {
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', seen)
    }
  })
}
