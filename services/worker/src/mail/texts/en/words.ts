import { DOCUMENT_NAMES } from '@passage/contracts/domain/document-names'
import type { OrderStatus } from '@passage/contracts/domain/order-status'
import type { Words } from '../../copy.ts'

export const STATUSES: Record<OrderStatus, string> = {
  pending: 'Awaiting Payment',
  payment_pending: 'Payment Pending',
  paid: 'Payment Confirmed',
  document_review: 'Documents Under Review',
  processing: 'Document Review & Processing',
  submitted: 'Submitted to Embassy',
  approved: 'Visa Approved',
  completed: 'Application Complete',
  rejected: 'Application Rejected',
  cancelled: 'Application Cancelled',
}

export const words: Words = {
  colon: ': ',
  greeting: (name) => `Dear ${name},`,
  agencyCopy: (customer, agency) => `A copy for ${agency}, which placed this order for ${customer}.`,
  turn: {
    customer: 'Your turn',
    passage: 'Our turn',
    embassy: 'The embassy’s turn',
    nobody: 'Nothing to do',
  },
  staffTurn: {
    customer: 'The customer’s turn',
    passage: 'Our turn',
    embassy: 'The embassy’s turn',
    nobody: 'Nothing to do',
  },
  owedTitle: 'What we need',
  asked: (at) => `Asked for on ${at}.`,
  noteTitle: 'Our note to you',
  note: 'Our note',
  documents: DOCUMENT_NAMES.en,
  reasons: {
    requested: 'We need this document as well.',
    missing: 'This required document is still missing.',
    faulty: 'The file could not be opened. Please send it again.',
    deleted: 'It was deleted on request and is still needed.',
    expired: 'It was deleted when its time was over and is still needed.',
  },
  rejections: {
    not_readable: 'It cannot be read. Please send a sharper picture or scan.',
    cropped: 'A part is cut off. Please send the whole page with all four corners.',
    wrong_document: 'It is another document than the one we asked for.',
    expired: 'It has expired. Please send one that is valid.',
    passport_expires_too_soon: 'The passport expires too soon for this journey.',
    photo_not_to_standard: 'The photo is not to the standard: recent, plain background, face uncovered.',
    name_differs: 'The name on it differs from the name in your application.',
    page_missing: 'A page is missing.',
    too_old: 'It is too old. Please send a more recent one.',
    other: 'It could not be accepted.',
  },
  statuses: STATUSES,
  summary: {
    title: 'Your order',
    staffTitle: 'The order',
    number: 'Order number',
    visa: 'Visa',
    travellers: 'Travellers',
    amount: 'Amount',
  },
  refundRule: {
    unpaid: 'After paying you can cancel for a full refund until we submit to the embassy.',
    full: 'Until we submit to the embassy you can cancel and get everything back.',
    none: 'From submission to the embassy on, the price is not refunded.',
  },
  deletion: {
    unpaid: 'Documents of an unpaid order are deleted 24 hours after you sent them.',
    open: 'Your documents are kept encrypted in the EU and deleted 24 hours after your order closes. The page of your order shows the time for each; you can delete one there at any moment.',
    closed: (at) => `The documents that you sent us are deleted on ${at}.`,
    visas: (at) => `Your visa documents stay available until ${at}.`,
  },
  footer: [
    'Passage, Luxembourg. This message was sent by itself because of your order; answers to it are not read.',
    'Questions? Contact our support and quote your order number.',
  ],
}
