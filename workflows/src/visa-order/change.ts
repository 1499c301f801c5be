import type { PaymentStatus } from '@passage/contracts/domain/money/payment-status'
import type { Actor } from '@passage/contracts/domain/orders/entry'
import type { EntryReason, HistoryEntry } from '@passage/contracts/domain/orders/history'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import type { TravellerDecision } from '@passage/contracts/domain/travellers/traveller-decision'
import type {
  DisputeEffect,
  DocumentEffect,
  DocumentRequestAnswered,
  DocumentRequestAsked,
  EntryRecord,
  PaymentEffect,
  RefundMade,
  RefundPromise,
} from '@passage/contracts/workflows/projection'
import type { OpenCheckout, PromisedRefund, VisaOrderState } from '@passage/contracts/workflows/visa-order'

/** What an entry changes, as a rule decides it. Absent fields stay as they are. */
export interface Change {
  reason: EntryReason
  actor: Actor
  /** Absent: by what the entry changes. */
  kind?: 'hold' | 'reminder'
  status?: OrderStatus
  paymentStatus?: PaymentStatus
  override?: boolean
  noteId?: string | null
  /** null: the order has no checkout any more. */
  checkout?: OpenCheckout | null
  declinedCharge?: string | null
  /** The Checkout Session whose money the order does not need. */
  surplus?: string
  payment?: PaymentEffect
  /** A refund to be promised. */
  refund?: { paymentId: string; cents: number } | null
  refundMade?: RefundMade
  refundFailed?: { refundId: string }
  /** Money that went back outside of Passage. `unseen`: staff have to confirm that they know. */
  refundElsewhere?: {
    paymentId: string
    cents: number
    elsewhere: string
    stripeRefundId: string | null
    unseen: boolean
  }
  dispute?: DisputeEffect
  documents?: DocumentEffect[]
  asks?: Omit<DocumentRequestAsked, 'requestId'>[]
  answers?: DocumentRequestAnswered[]
  detailsId?: string
  /** What became of each traveller's application. */
  decisions?: TravellerDecision[]
  /** Position of the only traveller that it is about. */
  traveller?: number
  /** The pending decision that takes effect with it. */
  decisionId?: string
  /** The customer's previous address gets a mail, too. */
  emailChanges?: boolean
}

/** A change with its new ids, as the projection writes it and `evolve` applies it. */
export interface DecidedChange extends Change {
  refundPromised: (RefundPromise & Pick<PromisedRefund, 'unseen' | 'ofFee'>) | null
  requestsAsked: DocumentRequestAsked[]
}

/** Adds ids to a change. `newId` must be deterministic: a replay makes the same ids in the same order. */
export function withIds(change: Change, newId: () => string): DecidedChange {
  return {
    ...change,
    ...withRefundId(change, newId),
    requestsAsked: (change.asks ?? []).map((ask) => ({ requestId: newId(), ...ask })),
  }
}

function withRefundId({ reason, refund, refundElsewhere, refundMade }: Change, newId: () => string) {
  if (refundElsewhere) {
    const { stripeRefundId, ...promise } = refundElsewhere
    const refundId = newId()
    return { refundPromised: { refundId, ...promise }, refundMade: { refundId, stripeRefundId } }
  }
  const ofFee = reason === 'fee_returned' && ({ ofFee: true } as const)
  const refundPromised = refund
    ? { refundId: newId(), paymentId: refund.paymentId, cents: refund.cents, ...ofFee }
    : null
  return { refundPromised, ...(refundMade && { refundMade }) }
}

/** The history entry of a change. */
export function entryOf(
  state: Readonly<VisaOrderState>,
  change: Change,
  { entryId, at }: { entryId: string; at: string },
): HistoryEntry {
  const status = change.status ?? state.status
  return {
    seq: state.seq + 1,
    entryId,
    kind: kindOf(change, status !== state.status),
    status,
    paymentStatus: change.paymentStatus ?? state.paymentStatus,
    reason: change.reason,
    override: change.override ?? false,
    actor: change.actor,
    at,
  }
}

function kindOf(change: Change, moved: boolean): HistoryEntry['kind'] {
  if (change.kind) return change.kind
  if (change.refundMade || change.refundFailed) return 'refund'
  if (moved) return 'status'
  if (change.refund && (change.reason === 'refund_granted' || change.reason === 'fee_returned')) return 'refund'
  if (change.detailsId || change.reason === 'traveller_withdrawn') return 'details'
  if (change.decisions) return 'document'
  return change.documents || change.asks || change.answers ? 'document' : 'payment'
}

/** The change as `recordEntry` gets it. */
export const recordOf = (orderId: string, entry: HistoryEntry, change: DecidedChange): EntryRecord => ({
  orderId,
  entry,
  noteId: change.noteId ?? null,
  payment: change.payment ?? null,
  refundPromised: change.refundPromised && {
    refundId: change.refundPromised.refundId,
    paymentId: change.refundPromised.paymentId,
    cents: change.refundPromised.cents,
    ...(change.refundPromised.elsewhere && { elsewhere: change.refundPromised.elsewhere }),
  },
  refundMade: change.refundMade ?? null,
  refundFailed: change.refundFailed ?? null,
  dispute: change.dispute ?? null,
  documents: change.documents ?? [],
  requestsAsked: change.requestsAsked,
  requestsAnswered: change.answers ?? [],
  detailsId: change.detailsId ?? null,
  ...(change.decisionId && { decisionId: change.decisionId }),
  ...(change.decisions && { decisions: change.decisions }),
  ...(change.traveller && { traveller: change.traveller }),
})
