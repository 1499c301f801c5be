import { Suspense, useEffect } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { PayControlProps } from './pay-now.tsx'
import { awaitPayment } from './payment-news.ts'
import { standingOf } from './standing.ts'

const Payment = lazyPart(() => import('./payment.tsx'))

/** Paying an order: Pay, the watch over its checkout, and a sentence for each thing that may come in between. Loaded when it is first shown, in a place about as high. */
export function PayControl({ order, connection }: PayControlProps) {
  const { orderNumber } = order
  useEffect(() => awaitPayment(orderNumber), [orderNumber])
  return (
    <Suspense fallback={<Skeleton className={order.status === 'payment_pending' ? 'h-97 sm:h-76' : 'h-82 sm:h-60'} />}>
      <Payment order={order} connection={connection} standing={standingOf(order)} />
    </Suspense>
  )
}
