import type { OrderSnapshot } from '@passage/core/orders/entries/read-snapshot'
import { compareStripe } from './compare-stripe.ts'
import { compareWorkflow } from './compare-workflow.ts'
import type { Difference, Found } from './found.ts'

/** All differences between an order's workflow, its projection in PostgreSQL and Stripe. A pure function. */
export function compare({ run, snapshot, stripe }: Found, now = Date.now()): Difference[] {
  return [...compareWorkflow(run, snapshot, now), ...withinProjection(snapshot), ...compareStripe(stripe, snapshot)]
}

/** Contradictions between PostgreSQL's own tables. */
function withinProjection({ input, money, row }: OrderSnapshot): Difference[] {
  const { carried } = input
  const made = money.refunds.filter((refund) => refund.status === 'made').reduce((sum, refund) => sum + refund.cents, 0)
  const facts: [string, unknown, unknown][] = [
    ['The order is', row.status, carried.status],
    ['Its payment is', row.paymentStatus, carried.paymentStatus],
    ['Its last entry is', row.lastSeq, carried.seq],
    ['Cents refunded', row.refundedCents, made],
  ]
  return facts
    .filter(([, row, entries]) => row !== entries)
    .map(([what, row, entries]) => ({
      between: 'projection',
      text: `${what} ${row} in its row and ${entries} by its entries and refunds: find out who wrote to the database.`,
      mend: { do: 'person' },
    }))
}
