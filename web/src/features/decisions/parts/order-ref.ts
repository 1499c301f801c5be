import type { Transaction } from '@passage/contracts/api/desk/transactions.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'

/** Which order a dialog is about: as much as its heading says. */
export type OrderRef = Pick<
  Transaction,
  'orderId' | 'orderNumber' | 'customerName' | 'destinationCountry' | 'destinationCountryFr'
>

export const refOf = (order: FullOrder): OrderRef => ({ ...order, orderId: order.id })
