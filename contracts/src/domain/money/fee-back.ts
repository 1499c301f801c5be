import { isClosed, isClosedWithoutVisa, type OrderStatus } from '../orders/order-status.ts'
import { countDecisions, type Decisions, decisionsWith, travelling } from '../travellers/traveller-decision.ts'
import { type OrderPrice, totalOf } from './quote.ts'

/** What an offer promises about its service fee, as it was when the order was placed. */
export interface FeePromise {
  /** A late visa: the whole service fee goes back. */
  onTime: boolean
  /** 0 to 100: how much of the service fee of a refused traveller goes back. */
  refusedFeePercent: number
}

/** Which sentence of `FEE_BACK` says it; null: the fee never goes back. */
export function feeTerms({ onTime, refusedFeePercent }: FeePromise): 'late' | 'refused' | 'both' | null {
  if (refusedFeePercent > 0) return onTime ? 'both' : 'refused'
  return onTime ? 'late' : null
}

/** The service fee of so many travellers in cents: what they pay beside the visa fee, the express supplement included. */
export const serviceFeeOf = (price: OrderPrice, travellers: number): number =>
  totalOf(price, travellers) - price.baseCents * travellers

/** An order as far as its service fee depends on it. */
export interface FeeFacts {
  status: OrderStatus
  submittedToEmbassy: boolean
  decisions: Decisions
  /** ISO instant at which it ended; null: it is open. */
  closedAt: string | null
  /** ISO instant at which the promised day is over; null: not paid. */
  promisedUntil: string | null
}

/** Whether an order ended after the promised day, which the customer's own waits have moved. */
export const endedLate = ({ closedAt, promisedUntil }: Pick<FeeFacts, 'closedAt' | 'promisedUntil'>): boolean =>
  closedAt !== null && promisedUntil !== null && Date.parse(closedAt) >= Date.parse(promisedUntil)

/**
 * The part of the service fee, in cents, that goes back in all by what the offer promised: all of it when the order ended
 * late, with the visa or, once the embassy had the file, without it; else the promised share of those whom the embassy refused.
 * 0 for an order that is open, or ended before the embassy had it. design.md, The promise.
 */
export function feeOwed(promise: FeePromise, price: OrderPrice, order: FeeFacts): number {
  const { status, submittedToEmbassy } = order
  if (status !== 'completed' && !(isClosedWithoutVisa(status) && submittedToEmbassy)) return 0
  if (promise.onTime && endedLate(order)) return serviceFeeOf(price, travelling(order.decisions).length)
  if (status === 'cancelled') return 0
  const refused = serviceFeeOf(price, countDecisions(order.decisions).refused)
  return Math.round((refused * promise.refusedFeePercent) / 100)
}

/** What is still to be given back of it, in cents: never twice, and never more than is left of the payment. */
export const feeStillOwed = (owedCents: number, given: { feeCents: number; leftCents: number }): number =>
  Math.max(0, Math.min(owedCents - given.feeCents, given.leftCents))

/** What goes back of the service fee, in cents, if the order gets one of these statuses. */
export type FeeForecast = Record<'rejected' | 'completed' | 'cancelled', number>

/** What would still go back if the order ended at `at`, an ISO instant. */
export function feeForecast(
  promise: FeePromise,
  price: OrderPrice,
  order: Omit<FeeFacts, 'status' | 'closedAt'>,
  given: Parameters<typeof feeStillOwed>[1],
  at: string,
): FeeForecast {
  const by = (status: keyof FeeForecast): number =>
    feeStillOwed(
      feeOwed(promise, price, { ...order, status, decisions: decisionsWith(order.decisions, status), closedAt: at }),
      given,
    )
  return { rejected: by('rejected'), completed: by('completed'), cancelled: by('cancelled') }
}

/** Why the service fee of an order that has ended goes back, by Luxembourg's days; null: nothing of it is owed, or the order is open. */
export function whyFeeBack(
  { onTime, status, decisions }: Pick<FeePromise, 'onTime'> & Pick<FeeFacts, 'status' | 'decisions'>,
  promise: { promisedOn: string; endedOn: string | null } | null,
): 'delivered' | 'decided' | 'ended' | 'refused' | 'someRefused' | null {
  if (!isClosed(status)) return null
  const isLate = onTime && promise?.endedOn != null && promise.endedOn > promise.promisedOn
  if (status === 'cancelled') return isLate ? 'ended' : null
  if (status === 'rejected') return isLate ? 'decided' : 'refused'
  if (isLate) return 'delivered'
  // A correction may leave no traveller refused.
  return countDecisions(decisions).refused === 0 ? null : 'someRefused'
}
