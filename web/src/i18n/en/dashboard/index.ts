import type { Dictionary } from '../../dictionary.ts'

const dashboard = {
  title: 'Agency dashboard',
  subtitle: 'Your newest orders, and whether payments are being followed.',
  subtitleStaff: 'The newest orders, and whether payments are being followed.',
  noAgency:
    'Your account does not belong to an agency yet: figures and commission stand here once we have assigned it. Your own orders are listed below.',
  newOrder: 'New order',
  first: {
    title: 'Place your first order',
    order: 'Choose the destination and enter your client’s name and e-mail. Documents may follow.',
    pay: 'Pay, or send your client the payment link.',
    follow: 'Follow every step here: you get 10% of each paid order.',
  },
  monitor: {
    title: 'Payment monitor',
    running: 'Running',
    stopped: 'Stopped',
    switch: 'Check payments by the clock',
    interval: 'Interval',
    seconds: '{count:string} s',
    attempts: 'Attempts at most',
    start: 'Start',
    stop: 'Stop',
    adminsOnly: 'Only administrators start and stop it.',
    failed: 'The payment monitor could not be read. Payments are followed all the same.',
    stale: 'The payment monitor could not be read again. It shows what was known before.',
    startFailed: 'Failed to start checker',
    stopFailed: 'Failed to stop checker',
  },
  transactions: {
    title: 'Recent transactions',
    all: 'See all transactions ({count:string})',
    empty: 'No transactions yet',
    failed: 'Failed to fetch transactions',
    stale: 'The list could not be refreshed. It shows what was known before.',
    payment: {
      completed: 'Paid',
      paidAt: 'Paid, {when:string}',
      pending: 'Awaiting payment',
      failed: 'Payment failed',
      processing: 'Processing',
    },
    methods: { card: 'Bank card' },
    visaReady: 'Visa Ready',
    documents: '{0:number} document{{s}}',
    visaDocuments: 'Visa documents delivered',
    created: 'Ordered {when:string}',
    changeStatus: 'Change status',
    changeStatusFor: 'Change status of order {number:string}',
    uploadVisa: 'Upload visa',
    uploadVisaFor: 'Upload visa of order {number:string}',
  },
} as const satisfies Dictionary

export default dashboard
