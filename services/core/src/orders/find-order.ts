import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import type { ActingPerson, Permission } from '@passage/contracts/domain/people/permissions'
import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import { orderNotFound, ordersWithin } from '../access/scope.ts'
import type { Queryable } from '../context.ts'
import { selectStartable, unstarted } from './placing/start-order.ts'

export interface FoundOrder {
  id: string
  orderNumber: string
  status: OrderStatus
  /** How many people travel. */
  travellers: number
  /** The workflow's input, sent with a message while no run has claimed the order. */
  unstarted: VisaOrderInput | null
}

/** The order of a message. Throws `order_not_found`, also for another person's. */
export async function findOrder(
  db: Queryable,
  person: ActingPerson,
  permission: Permission,
  orderId: string,
): Promise<FoundOrder> {
  const order = await selectStartable(db)
    .select('orders.status')
    .where('orders.id', '=', orderId)
    .where(ordersWithin(permission, person))
    .executeTakeFirst()
  if (!order) throw orderNotFound()
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
    travellers: order.numberOfApplicants,
    unstarted: await unstarted(db, order),
  }
}
