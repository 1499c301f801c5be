import { DELETION_RULE } from '@passage/contracts/sentences/en'
import type { Dictionary } from '../../dictionary.ts'
import look from './look.ts'

const tracking = {
  ...look,
  number: 'Tracking number',
  placeholder: 'ORD-XXXXXXXX',
  track: 'Track',
  busy: 'Tracking...',
  copyNumber: 'Copy the order number',
  numberCopied: 'Order number copied',
  openPage: 'Open the order’s page',
  seen: {
    title: 'Orders recently viewed on this device',
    text: 'They also open without a connection, as you last saw them.',
  },
  timeline: 'Timeline',
  stampBegun: { document_review: 'In review', processing: 'In preparation' },
  stamp: {
    pending: 'Received',
    payment_pending: 'Checkout',
    paid: 'Paid',
    document_review: 'Checked',
    processing: 'Prepared',
    submitted: 'Submitted',
    approved: 'Approved',
    completed: 'Delivered',
    rejected: 'Refused',
    cancelled: 'Cancelled',
    office: 'Luxembourg',
  },
  summary: {
    title: 'Order summary',
    number: 'Order number',
    customer: 'Traveller',
    destination: 'Destination',
    visaType: 'Visa type',
    amount: 'Amount',
    ordered: 'Ordered',
    status: 'Status',
    payment: 'Payment',
    masked: 'Names are shortened here. The traveller sees the whole order after signing in.',
  },
  documents: {
    title: 'Documents',
    count: '{count:number} {{document|documents}} received',
    none: 'No documents received',
    rule: `Kept encrypted in the EU. ${DELETION_RULE}`,
  },
  help: {
    title: 'Need Help?',
    text: 'Contact our support and quote your order number:',
    write: 'Write to us',
  },
} as const satisfies Dictionary

export default tracking
