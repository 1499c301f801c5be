import { Suspense, useEffect } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { PayControlProps } from './pay-now.tsx'
import { awaitPayment } from './payment-news.ts'
import { standingOf } from './standing.ts'

const Payment = lazyPart(() => import('./payment.tsx'))

/**
 * Pay, the watch over the checkout, and every state in between. Loaded when it is first rendered, in a place of about
 * its height.
 */
export function PayControl({ order, connection }: PayControlProps) {
  const { orderNumber } = order
  useEffect(() => awaitPayment(orderNumber), [orderNumber])
  return (
    <Suspense fallback={<Skeleton className={order.status === 'payment_pending' ? 'h-97 sm:h-76' : 'h-82 sm:h-60'} />}>
      <Payment order={order} connection={connection} standing={standingOf(order)} />
    </Suspense>
  )
}
