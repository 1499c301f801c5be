import type { InvoiceKind } from '@passage/contracts/domain/money/invoice'
import { sql } from 'kysely'
import type { Tx } from '../context.ts'

const DIGITS = 6

/**
 * The next number of a series in its year: `2026-000123`, `CN-2026-000012`. The counter's row stays locked until the
 * transaction ends: two at once get different numbers, and one that rolls back leaves no hole.
 */
export async function nextNumber(tx: Tx, kind: InvoiceKind, year: number): Promise<string> {
  const { last } = await tx
    .insertInto('invoiceNumbers')
    .values({ series: kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet({ last: sql<number>`invoice_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  const number = `${year}-${String(last).padStart(DIGITS, '0')}`
  return kind === 'credit_note' ? `CN-${number}` : number
}
