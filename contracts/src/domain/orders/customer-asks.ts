import { expectsDecision, isInPreparation, isPayable, type OrderStatus } from './order-status.ts'

/** Something that an order needs from its customer: the payment, requested documents, travellers' details. */
export type CustomerAsk = 'pay' | 'documents' | 'details'

export interface AskFacts {
  status: OrderStatus
  /** Documents requested from the customer. */
  openRequests: number
  travellersComplete: boolean
}

/**
 * Everything that an order needs from its customer, the most pressing first. Travellers' details are asked for once it is paid.
 * product.md, whose turn it is.
 */
export function customerAsks({ status, openRequests, travellersComplete }: AskFacts): CustomerAsk[] {
  const asks: CustomerAsk[] = []
  if (isPayable(status)) asks.push('pay')
  if (openRequests > 0 && expectsDecision(status)) asks.push('documents')
  if (!travellersComplete && isInPreparation(status)) asks.push('details')
  return asks
}
