import type { Dictionary } from '../../dictionary.ts'

/** An order on its sheets, for people with access. */
const orderDetails = {
  title: 'Order {number:string}',
  titleLoading: 'Order',
  tabsLabel: 'Sections of the order',
  tabs: { details: 'Details', documents: 'Documents', history: 'History', mails: 'E-mails' },
  failed: 'Failed to fetch order details',
  failedText: 'The order is safe. Check your connection and try again.',
  unsent: 'An open form has not been saved, or a file is still on its way. Both are lost when you close.',
  stale: 'The order could not be refreshed and may be out of date.',
  notFound: 'Order Not Found',
  notFoundText: 'This order does not exist, or it belongs to another account.',
  actions: {
    track: 'Tracking page',
  },
  customer: { title: 'Customer', name: 'Name', email: 'E-mail', phone: 'Phone', nationality: 'Nationality' },
  travel: {
    title: 'Travel',
    purpose: 'Purpose',
    travellers: 'Applicants',
    speed: 'Processing',
    departure: 'Departure',
    return: 'Return',
  },
  speeds: { standard: 'Standard', express: 'Express' },
  payment: { title: 'Payment', total: 'Total amount', status: 'Payment status', method: 'Payment method' },
  methods: {
    card: 'Bank card',
    paypal: 'PayPal',
    sepa_debit: 'SEPA direct debit',
    customer_balance: 'Bank transfer',
  },
  info: {
    title: 'Order information',
    status: 'Status',
    created: 'Created',
    updated: 'Updated',
    notes: 'Notes',
  },
  requests: {
    title: '{0:number} document{{s}} expected from the customer',
    since: 'on {when:string}',
  },
  documents: {
    failed: 'Error – Unable to fetch the documents',
    empty: 'No documents yet',
    fromAgency: 'Supplied by the agency',
    fromTraveller: 'Supplied by the traveller',
    categories: {
      identity: 'Identity',
      travel: 'Travel',
      application: 'Application',
      finances: 'Finances',
      visa: 'Visa',
      other: 'Other',
    },
    uploaded: 'Uploaded {when:string}',
    key: 'File {key:string}',
    deleted: 'Deleted {when:string}',
    downloadStarted: 'Download started',
    downloadError: 'Download error',
    downloadFailed: 'Unable to download the document',
    of: 'Documents of order {number:string}',
    view: 'View',
    viewFor: 'View {file:string}',
    opening: 'Opening the document…',
    linkFailed: 'Unable to generate the viewing link',
  },
} as const satisfies Dictionary

export default orderDetails
