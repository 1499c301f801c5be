import type { OrderView } from '@passage/contracts/api/orders/order-view.schema'
import { isPayable, isWithBank } from '@passage/contracts/domain/orders/order-status'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { awaitPayment } from './payment-news.ts'

/**
 * The mark of the return from the checkout (`orderPath`: '1' completed, '0' left), which is removed from the address.
 */
export function usePaidMark(): { paid: string | null; drop: () => void } {
  const [query, setQuery] = useSearchParams()
  const drop = () =>
    setQuery(
      (before) => {
        before.delete('paid')
        return before
      },
      { replace: true },
    )
  return { paid: query.get('paid'), drop }
}

/** Removes the mark from the address once nothing is left to pay. */
export function useSettledMark(order: OrderView | undefined): void {
  const { paid, drop } = usePaidMark()
  const isSettled = order !== undefined && (!isPayable(order.status) || isWithBank(order))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is settled.
  useEffect(() => {
    if (paid === null || !isSettled) return
    if (paid === '1') awaitPayment(order.orderNumber)
    drop()
  }, [isSettled])
}
