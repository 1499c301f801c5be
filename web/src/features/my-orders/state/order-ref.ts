import type { Transaction } from '@passage/contracts/api/desk/transactions.schema'
import type { OrderDetail } from '@passage/contracts/api/orders/orders.schema'

/** Which order a dialog is about: as much as its heading says. */
export type OrderRef = Pick<
  Transaction,
  'orderId' | 'orderNumber' | 'customerName' | 'destinationCountry' | 'destinationCountryFr'
>

export const refOf = (order: OrderDetail): OrderRef => ({ ...order, orderId: order.id })
