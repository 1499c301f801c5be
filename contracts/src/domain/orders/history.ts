import type { PaymentStatus } from '../money/payment-status.ts'
import type { Actor, EntryKind } from './entry.ts'
import { type ActionReason, ORDER_ACTIONS } from './order-actions.ts'
import type { OrderStatus } from './order-status.ts'

/** Why an entry was made, where no action of a person is the reason. */
const OTHER_REASONS = [
  'created',
  'checkout_opened',
  'payment_confirmed',
  'payment_declined',
  'payment_processing',
  'payment_late',
  'payment_surplus',
  'checkout_expired',
  'window_over',
  'review_started',
  'refund_made',
  'refund_failed',
  'refund_at_stripe',
  'fee_returned',
  'dispute_opened',
  'dispute_answered',
  'dispute_won',
  'dispute_lost',
  'dispute_closed',
  'documents_accepted',
  'documents_expired',
] as const

export type EntryReason = (typeof OTHER_REASONS)[number] | ActionReason

export const ENTRY_REASONS: readonly EntryReason[] = [
  ...OTHER_REASONS,
  ...Object.values(ORDER_ACTIONS).flatMap(({ reasons }) => Object.keys(reasons) as ActionReason[]),
]

/** One entry of an order's history. `seq` counts from 1 without gaps. design.md, History. */
export interface HistoryEntry {
  seq: number
  entryId: string
  kind: EntryKind
  status: OrderStatus
  paymentStatus: PaymentStatus
  reason: EntryReason
  /** Staff chose a status outside the regular next ones of `STATUS`. */
  override: boolean
  actor: Actor
  /** ISO 8601, UTC. */
  at: string
}
