import type { RefundView } from '@passage/contracts/api/orders/order-work.schema'
import { toAmount } from '@passage/contracts/domain/money/money'
import type { Reader } from '../context.ts'
import { prepared } from '../database/prepared.ts'
import type { Viewer } from '../orders/viewer.ts'

const refundsOf = prepared((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('refunds')
    .leftJoin('notes', 'notes.id', 'refunds.noteId')
    .select(['refunds.id', 'refunds.cents', 'refunds.reason', 'refunds.status', 'refunds.createdAt'])
    .select('refunds.paidOtherwise')
    .select(['refunds.madeAt', 'refunds.failedAt', 'notes.text', 'notes.visibility'])
    .where('refunds.orderId', '=', orderId)
    .orderBy('refunds.createdAt')
    .orderBy('refunds.id'),
)

/** An order's refunds, oldest first; a note that is internal is for staff. */
export async function listRefunds(db: Reader, orderId: string, viewer: Viewer): Promise<RefundView[]> {
  const rows = await refundsOf(db, { orderId })
  return rows.map((row) => ({
    id: row.id,
    amount: toAmount(row.cents),
    reason: row.reason,
    note: viewer === 'staff' || row.visibility === 'customer' ? row.text || null : null,
    status: row.status as RefundView['status'],
    createdAt: row.createdAt.toISOString(),
    madeAt: row.madeAt?.toISOString() ?? null,
    failedAt: row.failedAt?.toISOString() ?? null,
    paidOtherwise: row.paidOtherwise,
  }))
}
