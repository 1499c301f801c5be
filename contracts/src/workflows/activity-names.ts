/** The activities of a visa order, as the history for staff names them. A test of the workflows holds the list to theirs. */
export const ORDER_ACTIVITIES = [
  'claimStart',
  'recordEntry',
  'openCheckout',
  'readCheckout',
  'expireCheckout',
  'refundPayment',
  'readRefund',
  'returnSurplus',
  'sendMail',
  'issueInvoice',
  'prepareFile',
  'setDeadline',
  'keepHistory',
] as const
