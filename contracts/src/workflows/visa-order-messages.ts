import type { UpdateDefinition } from '@temporalio/common'
import { type ActionMessages, ORDER_ACTION_NAMES, type OrderAction } from '../domain/orders/order-actions.ts'
import { query, signal, update } from './definitions.ts'
import type * as messages from './visa-order.ts'

type ActionUpdates = {
  [Action in OrderAction]: UpdateDefinition<messages.OrderMoved, [ActionMessages[Action]]>
}

/** The update of each action. design.md, Messages. */
export const actions = Object.fromEntries(ORDER_ACTION_NAMES.map((name) => [name, update(name)])) as ActionUpdates

/** The other update, the signals and the query of a visa order's workflow. */
export const requestPayment = update<messages.PaymentRequested, messages.RequestPayment>('requestPayment')
export const paymentObserved = signal<messages.PaymentObserved>('paymentObserved')
export const refundObserved = signal<messages.RefundObserved>('refundObserved')
export const chargeObserved = signal<messages.ChargeObserved>('chargeObserved')
export const documentsGone = signal<messages.DocumentsGone>('documentsGone')
export const orderQuery = query<messages.VisaOrderState>('order')
