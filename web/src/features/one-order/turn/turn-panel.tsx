import type { TrackedOrder } from '@passage/contracts/api/tracking.schema'
import { isPayable } from '@passage/contracts/domain/order-status'
import { isStaff } from '@passage/contracts/domain/roles'
import { useCurrentUser } from '../../session/api/current-user.ts'
import type { Line } from '../api/follow-order.ts'
import { useOrder } from '../api/order.ts'
import { mergeTracked } from '../api/use-live-order.ts'
import { PayControl } from '../payment/pay-control.tsx'
import { TurnCard } from './turn-card.tsx'

/** Whose turn it is, with the payment for those who may pay. */
export function TurnPanel({ order, line }: { order: TrackedOrder; line: Line }) {
  const { user } = useCurrentUser()
  const mayPay = order.full && isPayable(order.status) && user !== null && !isStaff(user.role)
  const { data } = useOrder(mayPay ? order.id : null)
  return (
    <TurnCard order={order}>
      {mayPay && data && (
        <div className="mt-4">
          <PayControl order={mergeTracked(data, order)} line={line} />
        </div>
      )}
    </TurnCard>
  )
}
