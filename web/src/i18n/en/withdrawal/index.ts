import { WITHDRAWN_LATE } from '@passage/contracts/sentences/en'
import type { Dictionary } from '../../dictionary.ts'
import { travellers } from '../actions/travellers.ts'

/** The withdrawal in two steps, with its acknowledgement. product.md. */
const withdrawal = {
  traveller: travellers.withdrawTraveller.dialog,
  title: 'Withdraw from this order',
  which: 'Order {number:string}, {country:string}',
  back: 'Your refund',
  refund: 'You get {amount:string} back, to the card or account you paid with, usually within 5 to 10 days.',
  unpaid: 'Nothing was charged, so there is nothing to refund.',
  processing: 'Your bank is still processing the payment. If it goes through, it is refunded in full.',
  nothingLeft: 'What you paid has already been refunded; there is nothing more to refund.',
  refused: {
    order_closed: 'This order has already ended. There is nothing to withdraw from.',
    submitted_order_stays: `Your file has been handed to the embassy and its fee has been spent: you can no longer withdraw here, and ${WITHDRAWN_LATE}. If you may still withdraw under the terms, write to us.`,
  },
  meaning: 'The order ends at once, and its documents are deleted 24 hours later. This cannot be undone.',
  statement: 'I withdraw from order {number:string} of {day:string}, placed in the name of {name:string}.',
  mail: 'We send the acknowledgement to {email:string}.',
  keep: 'Keep the order',
  confirm: 'Confirm withdrawal',
  confirming: 'Withdrawing…',
  close: 'Close',
  doneTitle: 'Your withdrawal is recorded',
  doneAt: 'Withdrawn on {when:string}.',
  doneMail: 'The acknowledgement, with a PDF, is on its way to {email:string}. Keep it: it is your proof.',
  doneRefund: '{amount:string} is refunded to the card or account you paid with, usually within 5 to 10 days.',
  doneUnpaid: 'Nothing was charged.',
  failed: 'The withdrawal could not be recorded',
  failedText: 'Nothing was changed. Try again in a moment.',
  pending: 'Your request has arrived, but its result is not known yet. Press again to check: nothing happens twice.',
  loadFailed: 'We could not work out your refund. Nothing was changed.',
  /** Of an order that was not paid: brand.md, Words. */
  cancelling: {
    title: 'Cancel this order',
    back: 'Your money',
    orderClosed: 'This order has already ended. There is nothing to cancel.',
    statement: 'I cancel order {number:string} of {day:string}, placed in the name of {name:string}.',
    mail: 'We send the confirmation to {email:string}.',
    confirm: 'Cancel the order',
    confirming: 'Cancelling…',
    doneTitle: 'Your order is cancelled',
    doneAt: 'Cancelled on {when:string}.',
    doneMail: 'The confirmation is on its way to {email:string}.',
    failed: 'The order could not be cancelled',
    loadFailed: 'We could not prepare the cancellation. Nothing was changed.',
  },
} as const satisfies Dictionary

export default withdrawal
