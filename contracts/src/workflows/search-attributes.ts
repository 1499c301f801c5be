/** Never encrypted, so never personal data. design.md, Operators. */
export const SEARCH_ATTRIBUTES = {
  OrderNumber: 'KEYWORD',
  OrderStatus: 'KEYWORD',
  PaymentStatus: 'KEYWORD',
  Destination: 'KEYWORD',
  AgencyId: 'KEYWORD',
  NeedsAttention: 'BOOL',
  AttentionReason: 'KEYWORD_LIST',
  DueAt: 'DATETIME',
  /** Whose turn it is: customer, passage, embassy or nobody. */
  WaitsFor: 'KEYWORD',
} as const
