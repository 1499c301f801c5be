import type { RejectionReason } from '@passage/contracts/domain/documents/documents'
import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import type { Party } from '@passage/contracts/domain/orders/party'
import type { Tx } from '../../context.ts'
import { enqueue } from '../../events/outbox.ts'

/** The entry's only document or traveller, or its money. */
export interface EntryAbout {
  documentType: string | null
  traveller: number | null
  rejection: RejectionReason | null
  cents: number | null
}

const ABOUT_NOTHING: EntryAbout = { documentType: null, traveller: null, rejection: null, cents: null }

/** Adds an entry to an order's history, with its event. The foreign key to the preceding entry refuses a gap. */
export async function insertEntry(
  tx: Tx,
  order: { id: string; orderNumber: string },
  entry: HistoryEntry & { turn: Party },
  noteId: string | null = null,
  about: EntryAbout = ABOUT_NOTHING,
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
      turn: entry.turn,
      reason: entry.reason,
      override: entry.override,
      actorKind: entry.actor.kind,
      actorId: entry.actor.id,
      noteId,
      ...about,
      at: entry.at,
    })
    .execute()
  await Promise.all([line, enqueue(tx, order, entry)])
}
