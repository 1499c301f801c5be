import type { OrderDetail } from '@passage/contracts/api/orders.schema'
import { ApiError } from '../../../lib/api-error.ts'
import type { Line } from '../../one-order/api/follow-order.ts'
import { useLiveOrder } from '../../one-order/api/use-live-order.ts'
import { standingOf } from '../../one-order/payment/standing.ts'
import { CompleteStep } from './complete-step.tsx'
import { OrderMissing, OrderNotLoaded, OrderOver } from './order-over.tsx'
import { PaymentStep } from './payment-step.tsx'
import { StepSkeleton } from './step-skeleton.tsx'

/** Steps 3 and 4: an order that exists, as far as it has come. */
export default function OrderStep({ orderId }: { orderId: string }) {
  const { order, line } = useLiveOrder(orderId)
  if (order.data) return <Standing order={order.data} line={line} />
  if (order.isPending) return <StepSkeleton />
  const { error } = order
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  if (isMissing) return <OrderMissing />
  return <OrderNotLoaded onRetry={() => void order.refetch()} busy={order.isFetching} />
}

function Standing({ order, line }: { order: OrderDetail; line: Line }) {
  const standing = standingOf(order)
  if (standing === 'payable') return <PaymentStep order={order} line={line} />
  if (standing === 'paid') return <CompleteStep order={order} />
  return <OrderOver order={order} windowOver={standing === 'window_over'} />
}
