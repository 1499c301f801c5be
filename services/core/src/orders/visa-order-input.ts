import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import type { Reader } from '../context.ts'

export interface StartableOrder {
  id: string
  orderNumber: string
  destinationCode: string
  agencyId: number | null
  totalCents: number
  createdAt: Date
  paymentWindowEndsAt: Date
}

/** What the order's workflow is started with. */
export const visaOrderInput = (order: StartableOrder): VisaOrderInput => ({
  orderId: order.id,
  orderNumber: order.orderNumber,
  destination: order.destinationCode,
  agencyId: order.agencyId,
  totalCents: order.totalCents,
  createdAt: order.createdAt.toISOString(),
  paymentWindowEndsAt: order.paymentWindowEndsAt.toISOString(),
})

/** Orders with what their workflow's input is made of, and whether a run has claimed them. */
export const selectStartable = (db: Reader) =>
  db
    .selectFrom('orders')
    .innerJoin('offers', 'offers.id', 'orders.offerId')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .select([
      'orders.id',
      'orders.orderNumber',
      'countries.code as destinationCode',
      'orders.agencyId',
      'orders.totalCents',
      'orders.createdAt',
      'orders.paymentWindowEndsAt',
      'orders.workflowStartedAt',
    ])

/** The input of an order that no run has claimed; null for any other. */
export async function unstartedInput(db: Reader, orderId: string): Promise<VisaOrderInput | null> {
  const order = await selectStartable(db)
    .where('orders.id', '=', orderId)
    .where('orders.workflowStartedAt', 'is', null)
    .executeTakeFirst()
  return order ? visaOrderInput(order) : null
}
