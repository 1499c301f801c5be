import type { Dictionary } from '../../dictionary.ts'

/** The withdrawal in two steps, with its acknowledgement. product.md. */
const withdrawal = {
  title: 'Withdraw from this order',
  which: 'Order {number:string}, {country:string}',
  back: 'What you get back',
  refund: 'You get {amount:string} back, to the card or account you paid with, usually within 5 to 10 days.',
  unpaid: 'Nothing was charged, so nothing has to go back.',
  processing: 'Your bank is still working on the payment. Should it arrive, it goes back in full.',
  nothingLeft: 'What you paid has gone back already; nothing more is due.',
  refused: {
    order_closed: 'This order has already ended. There is nothing to withdraw from.',
    submitted_order_stays:
      'Your file has been handed to the embassy and its fee is spent: the order can no longer be withdrawn, and the price is not refunded.',
  },
  meaning: 'The order ends at once, and its documents are deleted 24 hours later. This cannot be undone.',
  statement: 'I withdraw from order {number:string} of {day:string}, placed in the name of {name:string}.',
  mail: 'The acknowledgement goes to {email:string}.',
  keep: 'Keep the order',
  confirm: 'Confirm withdrawal',
  confirming: 'Withdrawing…',
  close: 'Close',
  doneTitle: 'Your withdrawal is recorded',
  doneAt: 'Withdrawn on {when:string}.',
  doneMail: 'A confirmation with a PDF is being mailed to {email:string}. Keep it: it is your proof.',
  doneRefund: '{amount:string} goes back to the card or account you paid with, usually within 5 to 10 days.',
  doneUnpaid: 'Nothing was charged.',
  failed: 'The withdrawal could not be recorded',
  failedText: 'Nothing was changed. Try again in a moment.',
  pending: 'Your wish was taken; its result is not known yet. Press again to learn it: nothing happens twice.',
  loadFailed: 'We could not find out what would be refunded. Nothing was changed.',
} as const satisfies Dictionary

export default withdrawal
