import type { Transaction } from '@passage/contracts/api/desk/transactions.schema'
import { isStaff, type Role } from '@passage/contracts/domain/people/roles'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import { ordersPath, useOrdersPlace } from '../../../lib/places/orders-place.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { hasActions } from '../../decisions/parts/row-actions.ts'

/** Where an order's row or card leads: to its page; for staff, who only look on there, to its details. */
function useOrderPath({ orderNumber }: Transaction, role: Role): string {
  const place = useOrdersPlace()
  return isStaff(role) ? ordersPath({ ...place, order: orderNumber, tab: 'details' }) : orderPath(orderNumber)
}

/** An order's destination as the heading of its card, which is `relative`: a link to the order from anywhere on it. */
export function OrderDestination({ order, role }: { order: Transaction; role: Role }) {
  const format = useFormat()
  const country = format.name(order.destinationCountry, order.destinationCountryFr)
  return (
    <TextLink
      href={useOrderPath(order, role)}
      className="after:absolute after:inset-0"
      aria-label={`${country}, ${order.orderNumber}`}
    >
      {country}
    </TextLink>
  )
}

/**
 * An order's number: a link to its page, for customers from anywhere on the row around it, which is `relative`; for
 * staff, who only look at that page, a link to its details.
 */
export function OrderNumber({ order, role }: { order: Transaction; role: Role }) {
  const { orderNumber } = order
  return (
    <TextLink
      href={useOrderPath(order, role)}
      className={hasActions(role) ? undefined : 'after:absolute after:inset-0'}
    >
      {orderNumber}
    </TextLink>
  )
}
