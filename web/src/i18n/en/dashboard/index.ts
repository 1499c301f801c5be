import type { Dictionary } from '../../dictionary.ts'

const dashboard = {
  title: 'Agency dashboard',
  subtitle: 'Your latest orders, and whether payments are being monitored.',
  subtitleStaff: 'The latest orders, and whether payments are being monitored.',
  noAgency:
    'Your account does not belong to an agency yet: figures and commission appear here once we have assigned it. Your own orders are listed below.',
  newOrder: 'New order',
  first: {
    title: 'Place your first order',
    order: 'Choose the destination and enter your client’s name and e-mail. Documents can follow.',
    pay: 'Pay, or send your client the payment link.',
    follow: 'Follow every step here: you get 10% of each paid order.',
  },
  monitor: {
    title: 'Payment monitor',
    running: 'Running',
    stopped: 'Stopped',
    switch: 'Check payments regularly',
    interval: 'Interval',
    seconds: '{count:string} s',
    attempts: 'Maximum attempts',
    start: 'Start',
    stop: 'Stop',
    adminsOnly: 'Only administrators can start and stop it.',
    failed: 'The payment monitor could not be loaded. Payments are still being monitored.',
    stale: 'The payment monitor could not be refreshed and may be out of date.',
    startFailed: 'Failed to start checker',
    stopFailed: 'Failed to stop checker',
  },
  transactions: {
    title: 'Recent transactions',
    all: 'See all transactions ({count:string})',
    empty: 'No transactions yet',
    failed: 'Failed to fetch transactions',
    stale: 'The list could not be refreshed and may be out of date.',
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
    uploadVisaFor: 'Upload visa for order {number:string}',
  },
} as const satisfies Dictionary

export default dashboard
