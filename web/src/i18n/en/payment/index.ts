import type { Dictionary } from '../../dictionary.ts'
import price from './price.ts'

const payment = {
  ...price,
  pay: 'Pay {amount:string}',
  payOtherwise: 'Pay {amount:string} another way',
  reopen: 'Open the payment page again',
  opening: 'Opening the payment page…',
  opensNewTab: 'Stripe’s secure page opens in a new tab.',
  received: {
    title: 'Payment received: {paid:string}',
    receipt: 'Order {number:string}. The receipt is sent to {email:string}.',
  },
  blocked: {
    title: 'Your browser blocked the new tab',
    text: 'Open the payment page with this link: it opens in this window and leads back to your order.',
    link: 'Open the payment page',
  },
  open: {
    waiting: 'Waiting for your payment',
    waitingText:
      'Finish in the payment tab. If your bank asks you to confirm the payment (3-D Secure), do so there. This page then updates, usually within seconds.',
    still: 'The payment page is still open for you',
    stillText:
      'No payment has reached us so far. If you closed its tab, or your bank is still waiting for you to confirm (3-D Secure), open the page again and finish there.',
    confirmingText: 'You need not do anything: this page updates, usually within seconds.',
    live: 'Updated live',
    polling: 'Checking automatically',
    check: 'Check payment',
    checking: 'Checking…',
    stop: 'Stop checking',
    stillPending: 'Payment is still pending. Please complete the payment and try again.',
    checkFailed: 'Unable to check payment status. Please try again.',
  },
  failed: 'Payment failed. Please try again.',
  declined:
    'Your bank declined the card and nothing was charged. Your order and documents are safe: try another card, or the same one after asking your bank.',
  cancelled: 'This payment was cancelled and nothing was charged. Your order and documents are safe.',
  transferRefused:
    'Your bank refused the transfer and nothing was charged. Your order and documents are safe: pay again, by card or from another account.',
  asking: {
    title: 'If you have paid, please do not pay again',
    text: 'We are asking Stripe, which takes payments for us, about this payment: it does not answer at the moment. Money that you have paid is safe, and your order continues by itself as soon as Stripe has answered.',
    after:
      'If you have not paid yet, this page will let you pay then. Your order and your documents are kept until then.',
    unconfirmed: 'Stripe has not answered yet. We keep asking; there is nothing you need to do.',
  },
  transfer: {
    title: 'Your bank transfer is on its way',
    text: 'You have nothing more to pay. Banks take a few business days to confirm a transfer, 14 at most, and your order stays open until yours has answered.',
    after:
      'Once the money arrives, we start on your file at once. If your bank refuses, nothing is charged and this page says so. A document whose 24 hours end before then is deleted as promised; we will ask you for it again.',
    unconfirmed: 'Your bank has not confirmed the transfer yet. There is nothing you need to do.',
  },
  unopened: {
    title: 'The payment page could not be opened',
    away: 'Nothing was charged, and your order and documents are safe. Press Pay again in a minute.',
    pending: 'It is taking longer than usual. Press Pay again: you are never charged twice.',
    refused:
      'The payment service does not accept this order. Nothing was charged, and pressing Pay again will not help. Write to us, and we will find out why.',
    tooMany: 'Too many attempts in a short time. Nothing was charged. Wait a minute, then press Pay again.',
    offlineTitle: 'No connection to Passage',
    offline:
      'Your order and documents are safe. Check your connection, then press Pay again: you are never charged twice.',
    signedOutTitle: 'Your session has ended',
    signedOut: 'Nothing was charged. Sign in again and you come back to this order.',
    signIn: 'Sign in',
  },
  ended: {
    paid: 'This order is already paid',
    paidText: 'Nothing more is charged for order {number:string}.',
    windowOver: 'The time to pay has run out',
    windowOverText:
      'Order {number:string} was not paid in time and was cancelled. Nothing was charged, and its documents are deleted.',
    over: 'There is nothing to pay for this order',
    overText: 'The status of order {number:string} is “{status:string}”.',
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
    customer: 'Name',
    email: 'E-mail',
    travellers: 'Travellers',
    more: '{0:number} more, name{{s}} to follow',
    departure: 'Departure',
    return: 'Return',
    unknown: 'Not known yet',
    expected: 'Visa expected',
    expectedBy: '{day:string}, if you pay today',
    expectedIf: '{day:string}, if you pay today and what is missing arrives by {by:string}',
    speed: 'Processing',
    standard: 'Standard',
    express: 'Express',
    documents: 'Documents',
    noDocuments: 'None yet',
    documentsCount: '{0:number} file{{s}}',
  },
  complete: {
    startNew: 'Start New Application',
    home: 'Back to home',
  },
} as const satisfies Dictionary

export default payment
