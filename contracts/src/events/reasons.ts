import type { EntryKind } from '../domain/orders/entry.ts'
import type { EntryReason } from '../domain/orders/history.ts'
import { type ActionReason, ORDER_ACTIONS } from '../domain/orders/order-actions.ts'

interface Meaning {
  kinds: readonly EntryKind[]
  meaning: string
}

/** Of the entries that no action of a person makes. */
const OTHERS: Record<Exclude<EntryReason, ActionReason>, Meaning> = {
  created: { kinds: ['status'], meaning: 'The order was recorded; nothing is paid.' },
  checkout_opened: {
    kinds: ['status', 'payment'],
    meaning: 'A payment page was opened. Kind `payment` when the status stays.',
  },
  payment_confirmed: { kinds: ['status'], meaning: 'The payment succeeded.' },
  payment_declined: {
    kinds: ['payment'],
    meaning: 'One attempt to pay was declined; the page stays open for another.',
  },
  payment_processing: {
    kinds: ['payment'],
    meaning: 'A slow payment, such as a bank transfer, is under way; it holds the payment window open.',
  },
  payment_late: {
    kinds: ['payment'],
    meaning:
      'A payment arrived after the order had stopped waiting for one. What is not owed is refunded by `refund_made`.',
  },
  payment_surplus: {
    kinds: ['payment'],
    meaning: 'The order was paid a second time, at another payment page. The surplus is refunded automatically.',
  },
  checkout_expired: {
    kinds: ['status', 'payment'],
    meaning: 'The payment page expired unpaid; another may be opened. Kind `payment` when the status stays.',
  },
  window_over: { kinds: ['status'], meaning: 'The payment window ended without a payment: the order is cancelled.' },
  review_started: { kinds: ['status'], meaning: 'The paid order is ready for the review of its documents.' },
  refund_made: {
    kinds: ['refund'],
    meaning: 'A refund was made. `paymentStatus` is `refunded` once the whole amount is refunded.',
  },
  refund_failed: { kinds: ['refund'], meaning: 'The bank returned a refund; it is still owed.' },
  refund_at_stripe: {
    kinds: ['refund'],
    meaning:
      'A refund was made in Stripe’s dashboard. `paymentStatus` is `refunded` once the whole amount is refunded.',
  },
  fee_returned: {
    kinds: ['refund'],
    meaning:
      'By what the offer promised, the service fee or a part of it goes back: the order ended after its promised day, or the embassy refused.',
  },
  dispute_opened: {
    kinds: ['payment'],
    meaning: 'The customer’s bank disputes the payment: Passage has to answer with evidence until a day that it names.',
  },
  dispute_answered: { kinds: ['payment'], meaning: 'The evidence was sent; the bank decides.' },
  dispute_won: { kinds: ['payment'], meaning: 'The bank decided for Passage: the payment stands.' },
  dispute_lost: {
    kinds: ['refund', 'payment'],
    meaning: 'The bank decided for the customer, who has the disputed amount back.',
  },
  dispute_closed: { kinds: ['payment'], meaning: 'The bank’s question ended without a dispute: the payment stands.' },
  documents_accepted: {
    kinds: ['status'],
    meaning: 'The last required document was approved: the embassy file can be prepared.',
  },
  documents_expired: {
    kinds: ['document'],
    meaning: 'Documents were deleted at the end of their retention; those still needed are requested again.',
  },
}

const ofActions = Object.values(ORDER_ACTIONS).flatMap(({ reasons }) =>
  Object.entries(reasons).map(([reason, { kind, meaning }]) => [reason, { kinds: [kind], meaning }]),
)

/** Kinds and meaning of each reason, for consumers. Rendered into deploy/events/README.md. */
export const REASON_MEANINGS: Record<EntryReason, Meaning> = { ...OTHERS, ...Object.fromEntries(ofActions) }
