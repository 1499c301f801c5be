import type { Actor, HistoryEntry } from '../domain/history.ts'
import type { OrderStatus, StaffStatus } from '../domain/order-status.ts'
import type { PaymentStatus } from '../domain/payment-status.ts'
import { query, signal, update } from './definitions.ts'
import type { RefundPromise } from './projection.ts'

/** What starts an order's life. Ids and codes only: no personal data reaches Temporal. */
export interface VisaOrderInput {
  orderId: string
  orderNumber: string
  /** ISO 3166-1 alpha-2. */
  destination: string
  agencyId: number | null
  totalCents: number
  /** ISO 8601: the order's first history entry. */
  createdAt: string
  /** ISO 8601: an unpaid order is cancelled then. */
  paymentWindowEndsAt: string
  /** State carried over by continue-as-new; absent at the start. */
  carried?: VisaOrderState
}

/** A Stripe Checkout Session that may still be paid. */
export interface OpenCheckout {
  paymentId: string
  attemptId: string
  sessionId: string
  checkoutUrl: string
  /** ISO 8601. */
  expiresAt: string
}

export interface PromisedRefund extends RefundPromise {
  made: boolean
}

/** The whole state of a visa order's workflow, as it survives continue-as-new and as the query answers. */
export interface VisaOrderState {
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** `seq` of the last entry. */
  seq: number
  history: HistoryEntry[]
  checkout: OpenCheckout | null
  /** Charges whose refusal stands in the history already. */
  declinedCharges: string[]
  capturedCents: number
  refundedCents: number
  /** The payment that was captured. */
  paymentId: string | null
  refunds: PromisedRefund[]
  submittedToEmbassy: boolean
  /** ISO 8601: a closed order's last moment for corrections. */
  closesForGoodAt: string | null
  /** Open attention reasons; empty when nobody needs to look. */
  attention: AttentionReason[]
}

const ATTENTION_REASONS = ['projection_conflict', 'refund_failing', 'step_retrying', 'payment_unclear'] as const

export type AttentionReason = (typeof ATTENTION_REASONS)[number]

export interface RequestPayment {
  actor: Actor
}

export interface PaymentRequested {
  paymentId: string
  checkoutUrl: string
  expiresAt: string
}

export interface ChangeStatusMessage {
  actor: Actor
  to: StaffStatus
  /** Draft row of the note; the text itself never reaches Temporal. */
  noteId: string | null
  /** Refused with `order_changed` when the order is elsewhere by now. */
  expectedSeq: number | null
}

export interface CancelOrderMessage {
  actor: Actor
  noteId: string | null
}

export interface OrderMoved {
  status: OrderStatus
  paymentStatus: PaymentStatus
  seq: number
}

export interface PaymentObserved {
  sessionId: string
}

/** The messages of a visa order. design.md, Messages. */
export const requestPayment = update<PaymentRequested, RequestPayment>('requestPayment')
export const changeStatus = update<OrderMoved, ChangeStatusMessage>('changeStatus')
export const cancelOrder = update<OrderMoved, CancelOrderMessage>('cancelOrder')
export const paymentObserved = signal<PaymentObserved>('paymentObserved')
export const orderQuery = query<VisaOrderState>('order')
