import type { OrderSnapshot } from '@passage/core/orders/entries/read-snapshot'
import { compareStripe } from './compare-stripe.ts'
import { compareWorkflow } from './compare-workflow.ts'
import type { Difference, Found } from './found.ts'

/** Every difference between an order's workflow, its projection and Stripe, in words. Decides nothing and reads nothing. */
export function compare({ run, snapshot, stripe }: Found, now = Date.now()): Difference[] {
  return [...compareWorkflow(run, snapshot, now), ...withinProjection(snapshot), ...compareStripe(stripe, snapshot)]
}

/** What PostgreSQL's own tables should never say. */
function withinProjection({ input, money, row }: OrderSnapshot): Difference[] {
  const { carried } = input
  const made = money.refunds.filter((refund) => refund.status === 'made').reduce((sum, refund) => sum + refund.cents, 0)
  const facts: [string, unknown, unknown][] = [
    ['The order is', row.status, carried.status],
    ['Its payment is', row.paymentStatus, carried.paymentStatus],
    ['Its last entry is', row.lastSeq, carried.seq],
    ['Cents given back', row.refundedCents, made],
  ]
  return facts
    .filter(([, says, entries]) => says !== entries)
    .map(([what, says, entries]) => ({
      between: 'projection',
      words: `${what} ${says} in its row and ${entries} by its entries and refunds: look at who wrote to the database.`,
      mend: { do: 'person' },
    }))
}
