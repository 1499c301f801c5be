import type { Transaction } from '@passage/contracts/api/desk/transactions.schema'
import type { Role } from '@passage/contracts/domain/people/roles'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import { TextLink } from '../../../ui/text-link.tsx'
import { ordersPath, useOrdersPlace } from '../state/orders-place.ts'
import { hasActions } from '../state/row-actions.ts'

/**
 * An order's number: for customers the way to its page, from anywhere on the row or card around it, which is `relative`; for
 * the others the way to its details.
 */
export function OrderNumber({ order, role }: { order: Transaction; role: Role }) {
  const place = useOrdersPlace()
  const { orderId, orderNumber } = order
  if (hasActions(role)) {
    return <TextLink href={ordersPath({ ...place, order: orderId, tab: 'details' })}>{orderNumber}</TextLink>
  }
  return (
    <TextLink href={orderPath(orderNumber)} className="after:absolute after:inset-0">
      {orderNumber}
    </TextLink>
  )
}
