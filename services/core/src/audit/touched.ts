/** A change of an order outside of its history: the audit row's id, for streams. */
export interface Touched {
  orderNumber: string
  lastSeq: number
  auditId: number
}
