import type { EntryKind, EntryReason } from '../domain/orders/history.ts'

/** Kinds and meaning of each reason, for consumers. Rendered into deploy/events/README.md. */
export const REASON_MEANINGS: Record<EntryReason, { kinds: readonly EntryKind[]; meaning: string }> = {
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
  withdrawn: {
    kinds: ['status'],
    meaning: 'The customer, the agency or staff withdrew the order, or cancelled it unpaid.',
  },
  staff_decision: {
    kinds: ['status'],
    meaning:
      'Staff, or a program with a token of staff, chose the status. `override` when the transition is not regular.',
  },
  held: { kinds: ['hold'], meaning: 'Staff put the order on hold; a note for the customer says why.' },
  released: { kinds: ['hold'], meaning: 'Staff go on with an order that was on hold.' },
  operator_cancelled: { kinds: ['status'], meaning: 'An operator cancelled the workflow, and with it the order.' },
  review_started: { kinds: ['status'], meaning: 'The paid order is ready for the review of its documents.' },
  refund_granted: { kinds: ['refund'], meaning: 'An administrator granted a goodwill refund.' },
  refund_made: {
    kinds: ['refund'],
    meaning: 'A refund was made. `paymentStatus` is `refunded` once the whole amount is refunded.',
  },
  refund_failed: { kinds: ['refund'], meaning: 'The bank returned a refund; it is still owed.' },
  refund_paid_otherwise: {
    kinds: ['refund'],
    meaning: 'A refund that the bank had returned was paid in another way, which an administrator noted.',
  },
  refund_at_stripe: {
    kinds: ['refund'],
    meaning:
      'A refund was made in Stripe’s dashboard. `paymentStatus` is `refunded` once the whole amount is refunded.',
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
  document_approved: { kinds: ['document'], meaning: 'Staff approved one document.' },
  document_rejected: {
    kinds: ['document'],
    meaning: 'A document was rejected, by staff or by the file check; the customer is asked for another.',
  },
  document_requested: { kinds: ['document'], meaning: 'Staff requested another document.' },
  document_added: { kinds: ['document'], meaning: 'A document was added, requested or not.' },
  document_replaced: { kinds: ['document'], meaning: 'A document replaced an earlier one.' },
  document_deleted: {
    kinds: ['document'],
    meaning: 'The owner deleted a document; if it is still needed, it is requested again.',
  },
  documents_expired: {
    kinds: ['document'],
    meaning: 'Documents were deleted at the end of their retention; those still needed are requested again.',
  },
  visa_attached: {
    kinds: ['document'],
    meaning: 'Staff attached visa documents; the order is not approved yet, or was completed before.',
  },
  visa_part_delivered: {
    kinds: ['document'],
    meaning: 'Staff delivered the visas of some of the travellers of an approved order; the others follow.',
  },
  visa_delivered: { kinds: ['status'], meaning: 'The visa documents are attached and the order is completed.' },
  details_corrected: {
    kinds: ['details'],
    meaning: 'Contact, travellers or dates were corrected; read the order for the new values.',
  },
}
