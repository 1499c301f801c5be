import type { FeeDue } from '@passage/contracts/api/desk/fee-due.schema'
import { type FeePromise, feeForecast } from '@passage/contracts/domain/money/fee-back'
import { toAmount } from '@passage/contracts/domain/money/money'
import { priceOf } from '@passage/contracts/domain/money/quote'
import { promisedUntil, type Reckoning } from '@passage/contracts/domain/promise/reckoning'
import type { Decisions } from '@passage/contracts/domain/travellers/traveller-decision'
import { sql } from 'kysely'

/** What of an order's service fee has been promised or given back, in cents, as a column of a query over orders. */
export const feeReturned = sql<number>`(
  select coalesce(sum(cents), 0)::bigint from refunds where order_id = orders.id and reason = 'fee_returned')`

interface FeeRow extends FeePromise {
  quote: Parameters<typeof priceOf>[0]
  decisions: Decisions
  submittedAt: Date | null
  feeCents: number
}

/** What of the service fee would go back now. `leftCents`: of the payment. */
export function feeDueOf(order: FeeRow, reckoning: Reckoning | null, leftCents: number): FeeDue {
  const { feeCents, submittedAt, decisions } = order
  const facts = {
    decisions,
    submittedToEmbassy: submittedAt !== null,
    promisedUntil: promisedUntil(reckoning?.promisedOn ?? null),
  }
  const due = feeForecast(order, priceOf(order.quote), facts, { feeCents, leftCents }, new Date().toISOString())
  const { rejected, completed, cancelled } = due
  return { rejected: toAmount(rejected), completed: toAmount(completed), cancelled: toAmount(cancelled) }
}
