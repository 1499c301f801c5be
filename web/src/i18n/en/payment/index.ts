import type { Dictionary } from '../../dictionary.ts'

const payment = {
  pay: 'Pay {amount:string}',
  payOtherwise: 'Pay {amount:string} with another card',
  reopen: 'Open the payment page again',
  opening: 'Opening the payment page…',
  opensNewTab:
    'Stripe’s secure payment page opens in a new tab. Keep this page open: it notices your payment by itself.',
  deletion: 'Paid, your documents stay until 24 hours after the order closes. Unpaid, they go 24 hours after upload.',
  blocked: {
    title: 'Your browser blocked the new tab',
    text: 'Open the payment page with this link. This page notices your payment by itself.',
    link: 'Open the payment page',
  },
  open: {
    waiting: 'Waiting for your payment',
    waitingText:
      'Finish in the payment tab. If your bank asks you to confirm the payment (3-D Secure), do so there. This page notices by itself, usually within seconds.',
    still: 'The payment page is still open for you',
    stillText:
      'Nothing has been charged so far. If you closed its tab, or your bank still waits for you to confirm (3-D Secure), open the page again and finish there.',
    live: 'Following live',
    polling: 'Checking every 10 seconds',
    check: 'Check payment',
    checking: 'Checking…',
    stop: 'Stop checking',
    resume: 'Check every 10 seconds',
    stillPending: 'Payment is still pending. Please complete the payment and try again.',
    checkFailed: 'Unable to check payment status. Please try again.',
  },
  failed: 'Payment failed. Please try again.',
  declined:
    'Your bank declined the card and nothing was charged. Your order and documents are safe: try another card, or the same one after asking your bank.',
  transferRefused:
    'Your bank refused the transfer and nothing was charged. Your order and documents are safe: pay again, by card or from another account.',
  transfer: {
    title: 'Your bank transfer is on its way',
    text: 'You have nothing more to pay. Banks take a few business days to confirm a transfer, 14 at most, and your order stays open until yours has answered.',
    after:
      'Once the money is here, we start on your file at once. If your bank refuses, nothing is charged and this page says so. A document whose 24 hours end before that is deleted as promised; we ask you for it again.',
    unconfirmed: 'Your bank has not confirmed the transfer yet. You need to do nothing.',
  },
  unopened: {
    title: 'The payment page could not be opened',
    away: 'Nothing was charged, and your order and documents are safe. Press Pay again in a minute.',
    pending: 'It is taking longer than usual. Press Pay again: you are never charged twice.',
    tooMany: 'Too many tries in a short time. Nothing was charged. Wait a minute, then press Pay again.',
    offlineTitle: 'No connection to Passage',
    offline:
      'Your order and documents are safe. Check your connection, then press Pay again: you are never charged twice.',
    signedOutTitle: 'Your sign-in has ended',
    signedOut: 'Nothing was charged. Sign in again and you come back to this order.',
    signIn: 'Sign in',
  },
  ended: {
    paid: 'This order is already paid',
    paidText: 'Nothing more is charged for order {number:string}.',
    windowOver: 'The time to pay is over',
    windowOverText:
      'Order {number:string} was not paid in time and has ended. Nothing was charged, and its documents are deleted.',
    over: 'There is nothing to pay for this order',
    overText: 'Order {number:string} stands at “{status:string}”.',
    track: 'Go to this order',
    startNew: 'Start New Application',
  },
  missing: {
    title: 'Order not found',
    text: 'This order does not exist or belongs to another account.',
    myOrders: 'My orders',
    failed: 'Your order could not be loaded',
    failedText: 'It is safe. Check your connection and try again.',
  },
  summary: {
    title: 'Your order',
    customer: 'Customer',
    email: 'E-mail',
    travellers: 'Travellers',
    more: '{0:number} more, name{{s}} to follow',
    departure: 'Departure',
    return: 'Return',
    unknown: 'Not known yet',
    expected: 'Visa expected',
    expectedBy: '{day:string}, if you pay today',
    speed: 'Processing',
    standard: 'Standard',
    express: 'Express',
    documents: 'Documents',
    documentsCount: '{0:number} file{{s}}',
  },
  price: {
    base: 'Visa, {0:number} traveller{{s}}',
    fee: 'Service, {0:number} traveller{{s}}',
    express: 'Express supplement (+50%)',
    total: 'Total',
    refundTitle: 'If plans change',
    refundBefore: 'Until your file is handed to the embassy you may withdraw and get everything back.',
    refundAfter: 'From then on nothing is refunded, because the embassy’s fee is spent.',
  },
  step: {
    recorded: 'Order {number:string} is recorded and waits for you. Check it once more, then pay.',
    later: 'Leaving this page is fine: the order waits for you under “My orders”.',
  },
  complete: {
    subtitle: '{amount:string} received. Thank you, {name:string}.',
    number: 'Your order number',
    keep: 'Keep it: with this number you follow your application from any device.',
    startNew: 'Start New Application',
    home: 'Back to home',
  },
} as const satisfies Dictionary

export default payment
