import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import type { Tx } from '../../context.ts'
import { enqueue } from '../../events/outbox.ts'

/** Adds one line to an order's history, with its event. The foreign key to the line before refuses a gap. */
export async function insertEntry(
  tx: Tx,
  order: { id: string; orderNumber: string },
  entry: HistoryEntry,
  noteId: string | null = null,
): Promise<void> {
  const line = tx
    .insertInto('orderEntries')
    .values({
      orderId: order.id,
      seq: entry.seq,
      entryId: entry.entryId,
      kind: entry.kind,
      status: entry.status,
      paymentStatus: entry.paymentStatus,
      reason: entry.reason,
      override: entry.override,
      actorKind: entry.actor.kind,
      actorId: entry.actor.id,
      noteId,
      at: entry.at,
    })
    .execute()
  await Promise.all([line, enqueue(tx, order, entry)])
}
