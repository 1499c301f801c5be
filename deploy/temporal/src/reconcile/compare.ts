import type { OrderSnapshot } from '@passage/core/orders/entries/read-snapshot'
import { compareStripe } from './compare-stripe.ts'
import { compareWorkflow } from './compare-workflow.ts'
import type { Difference, Found } from './found.ts'

/** All differences between an order's workflow, its projection in PostgreSQL and Stripe. A pure function. */
export function compare({ run, snapshot, stripe, lostFiles }: Found, now = Date.now()): Difference[] {
  return [
    // In this order: a run that starts once the files are recorded as deleted would not ask for them again.
    ...compareWorkflow(run, snapshot, now),
    ...compareStorage(lostFiles),
    ...withinProjection(snapshot),
    ...compareStripe(stripe, snapshot),
  ]
}

/** Files that storage has lost. Once they are recorded as deleted, the order asks for them again. */
function compareStorage(lostFiles: string[]): Difference[] {
  if (lostFiles.length === 0) return []
  const files = lostFiles.length === 1 ? 'a file' : `${lostFiles.length} files`
  const text = `Storage has lost ${files}: is S3_BUCKET the right bucket? Else restore from a backup.`
  return [{ between: 'storage', text, mend: { do: 'forget-files', documentIds: lostFiles } }]
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
