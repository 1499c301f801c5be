import { DOCUMENT_NAMES } from '@passage/contracts/domain/documents/document-names'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { ORDER_STATUS_NAMES } from '@passage/contracts/domain/orders/order-status'
import { DELETION_RULE, LEFT, LEFT_ONLINE, WITHDRAWN_LATE } from '@passage/contracts/sentences/en'
import type { Words } from '../../copy.ts'
import type { Say } from '../../say.ts'

/** The name of a status, adapted to the visa. */
export const statusName = (status: OrderStatus, { who }: Say): string =>
  status === 'submitted' ? `Submitted ${who.to}` : ORDER_STATUS_NAMES.en[status]

export const words = (say: Say): Words => ({
  colon: ': ',
  greeting: (name) => `Dear ${name},`,
  orderedBy: (name) =>
    `${name} ordered this visa at Passage and gave your address. If you expect no such order, ignore this message.`,
  agencyCopy: {
    copied: (customer) =>
      `This is a copy of our message to ${customer}, whom “you” stands for. What is asked of them, you can also do on the order’s page.`,
    alone: (customer) =>
      `We do not write to ${customer}, whom “you” stands for: please inform them. What is asked of them, you can do on the order’s page.`,
  },
  turn: {
    customer: 'Your turn',
    passage: 'Our turn',
    embassy: say.who.verb('The embassy’s turn', 'The authorities’ turn'),
    nobody: 'Nothing to do',
  },
  left: { ...LEFT, receive: say.who.verb(LEFT.receive, LEFT_ONLINE.receive) },
  staffTurn: {
    customer: 'The customer’s turn',
    passage: 'Our turn',
    embassy: say.who.verb('The embassy’s turn', 'The authorities’ turn'),
    nobody: 'Nothing to do',
  },
  askButton: { pay: (amount) => `Pay ${amount}`, documents: 'Upload documents', details: 'Add the details' },
  owedTitle: 'What we need',
  minors: (name, documents) => `${name ?? 'Under 18'}: usually also ${documents}.`,
  asked: (at) => `Requested on ${at}.`,
  noteTitle: 'Our note to you',
  note: 'Our note',
  documents: DOCUMENT_NAMES.en,
  reasons: {
    requested: 'We need this document as well.',
    missing: 'This required document is still missing.',
    faulty: 'The file could not be used: the order’s page says why. Please upload another one.',
    deleted: 'It was deleted on request and is still needed.',
    expired: 'It was deleted automatically on its date and is still needed.',
  },
  rejections: {
    not_readable: 'It cannot be read. Please upload a sharper picture or scan.',
    cropped: 'A part is cut off. Please upload the whole page with all four corners.',
    wrong_document: 'It is not the document we asked for.',
    expired: 'It has expired. Please upload one that is valid.',
    passport_expires_too_soon: 'The passport expires too soon for this trip.',
    photo_not_to_standard: 'The photo does not meet the standard: recent, plain background, face uncovered.',
    name_differs: 'The name on it differs from the name in your application.',
    page_missing: 'A page is missing.',
    too_old: 'It is too old. Please upload a more recent one.',
    photo_unclear: 'The photo is not clear. Please upload a sharper and brighter one.',
    photo_cropped: 'A part of the face or hair is cut off. Please upload a photo of the whole head and the shoulders.',
    photo_person: 'The photo shows another person than your application.',
    other: 'It could not be accepted.',
  },
  summary: {
    title: 'Your order',
    staffTitle: 'The order',
    number: 'Order number',
    visa: 'Visa',
    travellers: 'Travellers',
    amount: 'Amount',
  },
  refundRule: {
    unpaid: `Once you have paid, you can withdraw for a full refund until your file is handed ${say.who.to}.`,
    full: `Until your file is handed ${say.who.to}, you can withdraw and get a full refund.`,
    none: `Once your file is with ${say.who.the}, ${WITHDRAWN_LATE}: the terms say when you may still withdraw.`,
  },
  deletion: {
    unpaid: 'Documents of an unpaid order are deleted 24 hours after upload.',
    open: `Your documents are kept encrypted in the EU. ${DELETION_RULE} Your order’s page shows the time for each; you can delete any of them there at any time.`,
    closed: (at) => `The documents you uploaded will be deleted on ${at}.`,
    visas: (at) => `Your visa documents stay available until ${at}.`,
  },
  support: 'our support',
  footer: [
    'Passage, Luxembourg. This message was sent automatically about your order; replies are not read.',
    'Questions? Contact our support.',
  ],
})
