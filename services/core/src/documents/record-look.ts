import { IDLE_DAYS } from '@passage/contracts/domain/documents/documents'
import { sql } from 'kysely'
import type { Tx } from '../context.ts'
import { stillThere } from './deletion/still-there.ts'

/**
 * Staff have looked at a document: it is `reviewed` from the first time on, and the files of its paid, open order stay for
 * another 30 days. settled.md, Documents; design.md, Documents.
 */
export async function recordLook(tx: Tx, documentId: string): Promise<void> {
  // The order's lock comes before the documents', as everywhere.
  const order = await tx
    .selectFrom('orders')
    .innerJoin('documents', 'documents.orderId', 'orders.id')
    .select(['orders.id', 'orders.closedAt', 'orders.paymentStatus'])
    .where('documents.id', '=', documentId)
    .where('documents.entrySeq', 'is not', null)
    .forNoKeyUpdate('orders')
    .executeTakeFirst()
  if (!order) return
  await tx
    .updateTable('documents')
    .set({ status: 'reviewed' })
    .where('id', '=', documentId)
    .where('status', '=', 'submitted')
    .where('source', '=', 'traveller')
    .execute()
  const paid = order.paymentStatus === 'completed' || order.paymentStatus === 'refunded'
  if (!paid || order.closedAt !== null) return
  const deletesAt = sql<Date>`now() + make_interval(days => ${sql.lit(IDLE_DAYS)})`
  await tx
    .updateTable('documents')
    .set({ deletesAt })
    .where('orderId', '=', order.id)
    .where('source', '=', 'traveller')
    .where(stillThere)
    .execute()
  await tx
    .updateTable('embassyFiles')
    .set({ deletesAt })
    .where('orderId', '=', order.id)
    .where('deletedAt', 'is', null)
    .where('deletedBecause', 'is', null)
    .where('deletesAt', '>', sql<Date>`now()`)
    .execute()
}
