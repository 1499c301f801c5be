import { type Decisions, travelling } from '../travellers/traveller-decision.ts'
import { priceOf, type QuoteLine } from './quote.ts'

/** An order's money, in cents, as far as the embassies' fees depend on it. */
interface FeeFacts {
  lines: readonly QuoteLine[]
  decisions: Decisions
  capturedCents: number
  refundedCents: number
  /** It has been at the embassy: its fees are paid, whatever is refunded later. */
  isSubmitted: boolean
}

/**
 * What the embassies get of an order's payment: the base price of each traveller who has not withdrawn; before the submission
 * not more than is left of the payment. design.md, Money.
 */
export function embassyFees({ lines, decisions, capturedCents, refundedCents, isSubmitted }: FeeFacts): number {
  if (capturedCents === 0) return 0
  const fees = priceOf(lines).baseCents * travelling(decisions).length
  return isSubmitted ? fees : Math.min(fees, Math.max(0, capturedCents - refundedCents))
}
