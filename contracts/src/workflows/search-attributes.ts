/** Never encrypted, so never personal data. design.md, Operators. */
export const SEARCH_ATTRIBUTES = {
  OrderNumber: 'KEYWORD',
  OrderStatus: 'KEYWORD',
  PaymentStatus: 'KEYWORD',
  Destination: 'KEYWORD',
  AgencyId: 'KEYWORD',
  NeedsAttention: 'BOOL',
  AttentionReason: 'KEYWORD_LIST',
  /** The servers that it waits for when it waits for nothing else (`SERVERS`), or `own`. Absent in runs that never needed attention. */
  Trouble: 'KEYWORD_LIST',
  /** Since when it waits for a server. */
  TroubleSince: 'DATETIME',
  DueAt: 'DATETIME',
  /** The party that acts next: customer, passage or embassy; `nobody` once the order is over. */
  WaitsFor: 'KEYWORD',
} as const
