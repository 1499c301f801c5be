import type { PaymentStatus } from '../money/payment-status.ts'
import { ORDER_ACTIONS, type OrderAction } from './order-actions.ts'
import type { OrderStatus } from './order-status.ts'

/** Kinds of entries. `payment`: a payment event without a change of status · `details`: contact or travellers were corrected · `hold`: work stops, or goes on. */
export const ENTRY_KINDS = ['status', 'payment', 'refund', 'document', 'details', 'hold'] as const

export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Who caused an entry. */
export const ACTOR_KINDS = ['customer', 'staff', 'stripe', 'timer', 'system', 'operator'] as const

export type ActorKind = (typeof ACTOR_KINDS)[number]

export interface Actor {
  kind: ActorKind
  /** The account of a person; null for machines. */
  id: string | null
}

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
  'dispute_opened',
  'dispute_answered',
  'dispute_won',
  'dispute_lost',
  'dispute_closed',
  'documents_accepted',
  'documents_expired',
] as const

export type EntryReason = (typeof OTHER_REASONS)[number] | (typeof ORDER_ACTIONS)[OrderAction]['reasons'][number]

export const ENTRY_REASONS: readonly EntryReason[] = [
  ...OTHER_REASONS,
  ...Object.values(ORDER_ACTIONS).flatMap(({ reasons }): readonly EntryReason[] => reasons),
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
