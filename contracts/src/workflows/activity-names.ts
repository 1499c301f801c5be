/** The activities of a visa order, as the history for staff names them. */
export const ORDER_ACTIVITIES = [
  'claimStart',
  'recordEntry',
  'recordDecision',
  'endDecision',
  'openCheckout',
  'readCheckout',
  'expireCheckout',
  'refundPayment',
  'readRefund',
  'readCharge',
  'returnSurplus',
  'sendMail',
  'issueInvoice',
  'prepareFile',
] as const
