import type { PaymentStatus } from '@passage/contracts/domain/money/payment-status'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'

export type Tone = 'yellow' | 'blue' | 'green' | 'red' | 'orange' | 'purple' | 'grey'

const ORDER: Record<OrderStatus, Tone> = {
  pending: 'yellow',
  payment_pending: 'orange',
  paid: 'blue',
  document_review: 'purple',
  processing: 'blue',
  submitted: 'grey',
  approved: 'green',
  completed: 'green',
  rejected: 'red',
  cancelled: 'red',
}

const PAYMENT: Record<PaymentStatus, Tone> = {
  pending: 'yellow',
  processing: 'blue',
  completed: 'green',
  failed: 'red',
  cancelled: 'red',
  refunded: 'grey',
}

const lookUp = (tones: Record<string, Tone>, status: string): Tone => tones[status.toLowerCase()] ?? 'grey'

/** Public specification §4, badge colours; compared without regard to case, anything else grey. */
export const orderTone = (status: string): Tone => lookUp(ORDER, status)

export const paymentTone = (status: string): Tone => lookUp(PAYMENT, status)

const LIST: Record<string, Tone> = {
  completed: 'green',
  approved: 'green',
  processing: 'blue',
  pending: 'yellow',
  failed: 'red',
  rejected: 'red',
}

/** In lists, of orders and payments alike: all others are neutral. Agency specification §2.3; settled.md, Lists and figures. */
export const listTone = (status: string): Tone => lookUp(LIST, status)
