/** Temporal's search attributes. They are never encrypted, so they contain no personal data. design.md, Operators. */
export const SEARCH_ATTRIBUTES = {
  OrderNumber: 'KEYWORD',
  OrderStatus: 'KEYWORD',
  PaymentStatus: 'KEYWORD',
  Destination: 'KEYWORD',
  AgencyId: 'KEYWORD',
  NeedsAttention: 'BOOL',
  AttentionReason: 'KEYWORD_LIST',
  /** The unavailable servers (`SERVERS`) that cause the attention, or `own`. Absent while the run needs no attention. */
  Trouble: 'KEYWORD_LIST',
  /** Since when these servers are unavailable to the run. */
  TroubleSince: 'DATETIME',
  DueAt: 'DATETIME',
  /** End of the promised day; absent: the order is not paid, or waits for its customer. */
  PromisedAt: 'DATETIME',
  /** The party that acts next: customer, passage or embassy; `nobody` once the order is over. */
  WaitsFor: 'KEYWORD',
} as const
