import type { PaymentStatus } from '../domain/money/payment-status.ts'
import type { ActorKind, EntryKind, EntryReason } from '../domain/orders/history.ts'
import type { OrderStatus } from '../domain/orders/order-status.ts'

interface ReasonExample {
  seq: number
  status: OrderStatus
  paymentStatus: PaymentStatus
  actorKind: ActorKind
}

export interface ReasonMeaning {
  meaning: string
  /** Possible kinds; the first is the example's. */
  kinds: readonly EntryKind[]
  example: ReasonExample
}

const example = (
  seq: number,
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  actorKind: ActorKind,
): ReasonExample => ({ seq, status, paymentStatus, actorKind })

/** Meaning of each reason for consumers, with an example. Rendered into deploy/events/README.md. */
export const REASON_MEANINGS: Record<EntryReason, ReasonMeaning> = {
  created: {
    meaning: 'The order was recorded; nothing is paid.',
    kinds: ['status'],
    example: example(1, 'pending', 'pending', 'customer'),
  },
  checkout_opened: {
    meaning: 'A payment page was opened. Kind `payment` when the status stays.',
    kinds: ['status', 'payment'],
    example: example(2, 'payment_pending', 'pending', 'customer'),
  },
  payment_confirmed: {
    meaning: 'The payment succeeded.',
    kinds: ['status'],
    example: example(3, 'paid', 'completed', 'stripe'),
  },
  payment_declined: {
    meaning: 'One attempt to pay was declined; the page stays open for another.',
    kinds: ['payment'],
    example: example(3, 'payment_pending', 'failed', 'stripe'),
  },
  payment_processing: {
    meaning: 'A slow payment, such as a bank transfer, is under way; it holds the payment window open.',
    kinds: ['payment'],
    example: example(3, 'payment_pending', 'processing', 'stripe'),
  },
  payment_late: {
    meaning:
      'A payment arrived after the order had stopped waiting for one. What is not owed is refunded by `refund_made`.',
    kinds: ['payment'],
    example: example(4, 'cancelled', 'completed', 'stripe'),
  },
  payment_surplus: {
    meaning: 'The order was paid a second time, at another payment page. The surplus is refunded automatically.',
    kinds: ['payment'],
    example: example(6, 'document_review', 'completed', 'stripe'),
  },
  checkout_expired: {
    meaning: 'The payment page expired unpaid; another may be opened. Kind `payment` when the status stays.',
    kinds: ['status', 'payment'],
    example: example(3, 'pending', 'pending', 'stripe'),
  },
  window_over: {
    meaning: 'The payment window ended without a payment: the order is cancelled.',
    kinds: ['status'],
    example: example(4, 'cancelled', 'cancelled', 'timer'),
  },
  withdrawn: {
    meaning: 'The customer, the agency or staff withdrew the order, or cancelled it unpaid.',
    kinds: ['status'],
    example: example(5, 'cancelled', 'completed', 'customer'),
  },
  staff_decision: {
    meaning:
      'Staff, or a program with a token of staff, chose the status. `override` when the transition is not regular.',
    kinds: ['status'],
    example: example(6, 'submitted', 'completed', 'staff'),
  },
  operator_cancelled: {
    meaning: 'An operator cancelled the workflow, and with it the order.',
    kinds: ['status'],
    example: example(5, 'cancelled', 'completed', 'operator'),
  },
  review_started: {
    meaning: 'The paid order is ready for the review of its documents.',
    kinds: ['status'],
    example: example(4, 'document_review', 'completed', 'system'),
  },
  refund_granted: {
    meaning: 'An administrator granted a goodwill refund.',
    kinds: ['refund'],
    example: example(9, 'completed', 'completed', 'staff'),
  },
  refund_made: {
    meaning: 'A refund was made. `paymentStatus` is `refunded` once the whole amount is refunded.',
    kinds: ['refund'],
    example: example(6, 'cancelled', 'refunded', 'system'),
  },
  refund_failed: {
    meaning: 'The bank returned a refund; it is still owed.',
    kinds: ['refund'],
    example: example(7, 'cancelled', 'completed', 'stripe'),
  },
  refund_paid_otherwise: {
    meaning: 'A refund that the bank had returned was paid in another way, which an administrator noted.',
    kinds: ['refund'],
    example: example(8, 'cancelled', 'refunded', 'staff'),
  },
  documents_accepted: {
    meaning: 'The last required document was approved: the embassy file can be prepared.',
    kinds: ['status'],
    example: example(8, 'processing', 'completed', 'system'),
  },
  document_approved: {
    meaning: 'Staff approved one document.',
    kinds: ['document'],
    example: example(7, 'document_review', 'completed', 'staff'),
  },
  document_rejected: {
    meaning: 'A document was rejected, by staff or by the file check; the customer is asked for another.',
    kinds: ['document'],
    example: example(5, 'document_review', 'completed', 'staff'),
  },
  document_requested: {
    meaning: 'Staff requested another document.',
    kinds: ['document'],
    example: example(5, 'document_review', 'completed', 'staff'),
  },
  document_added: {
    meaning: 'A document was added, requested or not.',
    kinds: ['document'],
    example: example(6, 'document_review', 'completed', 'customer'),
  },
  document_replaced: {
    meaning: 'A document replaced an earlier one.',
    kinds: ['document'],
    example: example(6, 'document_review', 'completed', 'customer'),
  },
  document_deleted: {
    meaning: 'The owner deleted a document; if it is still needed, it is requested again.',
    kinds: ['document'],
    example: example(6, 'document_review', 'completed', 'customer'),
  },
  documents_expired: {
    meaning: 'Documents were deleted at the end of their retention; those still needed are requested again.',
    kinds: ['document'],
    example: example(6, 'document_review', 'completed', 'system'),
  },
  visa_attached: {
    meaning: 'Staff attached visa documents; the order is not approved yet, or was completed before.',
    kinds: ['document'],
    example: example(10, 'submitted', 'completed', 'staff'),
  },
  visa_delivered: {
    meaning: 'The visa documents are attached and the order is completed.',
    kinds: ['status'],
    example: example(11, 'completed', 'completed', 'staff'),
  },
  details_corrected: {
    meaning: 'Contact, travellers or dates were corrected; read the order for the new values.',
    kinds: ['details'],
    example: example(5, 'document_review', 'completed', 'customer'),
  },
}
