import { isPayable, type OrderStatus } from './order-status.ts'

/** What an order needs from its customer: the payment, documents that staff ask for, the travellers' details. */
export type CustomerAsk = 'pay' | 'documents' | 'details'

export interface AskFacts {
  status: OrderStatus
  /** Documents that the customer is asked for. */
  openRequests: number
  travellersComplete: boolean
}

const DETAILS_ASKED: ReadonlySet<OrderStatus> = new Set(['paid', 'document_review', 'processing'])

const DOCUMENTS_ASKED: ReadonlySet<OrderStatus> = new Set([...DETAILS_ASKED, 'pending', 'payment_pending', 'submitted'])

/**
 * What an order needs from its customer now, the most pressing first. Travellers' details are asked for from the payment on,
 * although only the embassy's file waits for them: see `whoseTurn`. product.md, whose turn it is.
 */
export function customerAsks({ status, openRequests, travellersComplete }: AskFacts): CustomerAsk[] {
  const asks: CustomerAsk[] = []
  if (isPayable(status)) asks.push('pay')
  if (openRequests > 0 && DOCUMENTS_ASKED.has(status)) asks.push('documents')
  if (!travellersComplete && DETAILS_ASKED.has(status)) asks.push('details')
  return asks
}
