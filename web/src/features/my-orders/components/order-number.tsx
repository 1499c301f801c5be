import type { Transaction } from '@passage/contracts/api/desk/transactions.schema'
import { isStaff, type Role } from '@passage/contracts/domain/people/roles'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import { ordersPath, useOrdersPlace } from '../../../lib/places/orders-place.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { hasActions } from '../../decisions/parts/row-actions.ts'

/**
 * An order's number: the way to its page, for customers from anywhere on the row or card around it, which is `relative`; for
 * staff, who only look on there, the way to its details.
 */
export function OrderNumber({ order, role }: { order: Transaction; role: Role }) {
  const place = useOrdersPlace()
  const { orderNumber } = order
  const path = isStaff(role) ? ordersPath({ ...place, order: orderNumber, tab: 'details' }) : orderPath(orderNumber)
  return (
    <TextLink href={path} className={hasActions(role) ? undefined : 'after:absolute after:inset-0'}>
      {orderNumber}
    </TextLink>
  )
}
