import { luxembourgMonth } from '@passage/contracts/domain/luxembourg-day'
import { commissionOf, commissionReversed } from '@passage/contracts/domain/money/commission'
import { sql } from 'kysely'
import type { Queryable } from '../context.ts'

const PAGE = 5_000

/** One line of a statement in cents: a paid order, a refund (negative), or a refund that the bank returned. */
export interface CommissionLine {
  at: Date
  orderNumber: string
  customerName: string
  kind: LineKind
  baseCents: number
  commissionCents: number
}

type LineKind = 'paid' | 'refund' | 'refund_returned'

interface Row {
  id: string
  at: Date
  place: string
  orderNumber: string
  customerName: string
  kind: LineKind
  capturedCents: number
  /** A refund's cents (negative when it was returned), and the cents refunded from the same payment before. */
  refundCents: number
  refundedBefore: number
}

/** The lines of an agency's commission in a month of Luxembourg, oldest first, in pages: each payment, refund and return counts in its own month. */
export async function* commissionLines(
  db: Queryable,
  agencyId: number,
  month: string,
): AsyncGenerator<CommissionLine[]> {
  let last: Row | undefined
  do {
    const rows = await readPage(db, agencyId, month, last)
    if (rows.length > 0) yield rows.map(lineOf)
    last = rows.length === PAGE ? rows.at(-1) : undefined
  } while (last)
}

async function readPage(db: Queryable, agencyId: number, month: string, last: Row | undefined): Promise<Row[]> {
  const { from, until } = luxembourgMonth(month)
  const after = last ? sql`(at, id) > (${last.place}::timestamptz, ${last.id}::uuid)` : sql`true`
  const { rows } = await sql<Row>`
    select id, at, at::text as place, order_number, customer_name, kind, captured_cents, refund_cents, refunded_before
    from (
      select payments.id, completed_at as at, order_number, customer_name, 'paid' as kind, captured_cents,
        0 as refund_cents, 0 as refunded_before
      from payments join orders on orders.id = payments.order_id
      where agency_id = ${agencyId} and captured_cents > 0 and completed_at >= ${from} and completed_at < ${until}
      union all
      select move.id, move.at, order_number, customer_name,
        case when move.cents > 0 then 'refund' else 'refund_returned' end, captured_cents, move.cents, (
          select coalesce(sum(earlier.cents), 0)::integer from refund_moves earlier
          where earlier.payment_id = move.payment_id and (earlier.at, earlier.id) < (move.at, move.id))
      from refund_moves move
        join payments on payments.id = move.payment_id
        join orders on orders.id = payments.order_id
      where agency_id = ${agencyId} and move.at >= ${from} and move.at < ${until}
    ) entries
    where ${after}
    order by at, id
    limit ${PAGE}`.execute(db)
  return rows
}

function lineOf({
  at,
  orderNumber,
  customerName,
  kind,
  capturedCents,
  refundCents,
  refundedBefore,
}: Row): CommissionLine {
  const paid = kind === 'paid'
  return {
    ...{ at, orderNumber, customerName, kind },
    baseCents: paid ? capturedCents : -refundCents,
    commissionCents: paid
      ? commissionOf(capturedCents)
      : -commissionReversed(capturedCents, refundedBefore, refundCents),
  }
}
