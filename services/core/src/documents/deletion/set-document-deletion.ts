import { IDLE_DAYS, VISA_KEPT_DAYS } from '@passage/contracts/domain/documents/documents'
import { wasPaid } from '@passage/contracts/domain/money/payment-status'
import { DAY_MS, DOCUMENT_HOURS, HOUR_MS } from '@passage/contracts/domain/money/payment-window'
import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import type { Tx } from '../../context.ts'

/**
 * Sets when an order's files are deleted: 24 hours after a paid order closes, 30 days after the last activity of staff; visas
 * 30 days after completion. design.md, Documents.
 */
export async function setDocumentDeletion(
  tx: Tx,
  orderId: string,
  entry: HistoryEntry,
  closedAt: Date | null,
): Promise<void> {
  if (!wasPaid(entry.paymentStatus) || entry.kind === 'refund') return
  const at = Date.parse(entry.at)
  if (closedAt) {
    await setDeletion(tx, orderId, 'traveller', new Date(closedAt.getTime() + DOCUMENT_HOURS * HOUR_MS))
    await setDeletion(tx, orderId, 'visa', new Date(Math.max(closedAt.getTime(), at) + VISA_KEPT_DAYS * DAY_MS))
    return
  }
  const active = entry.actor.kind === 'staff' || entry.actor.kind === 'operator' || entry.reason === 'payment_confirmed'
  const idleUntil = new Date(at + IDLE_DAYS * DAY_MS)
  if (active || entry.kind === 'status') await setDeletion(tx, orderId, 'traveller', idleUntil)
  else if (entry.kind === 'document') await keepWithSiblings(tx, orderId, entry, idleUntil)
  await setDeletion(tx, orderId, 'visa', null)
}

/** A document added to a paid order is deleted with its siblings that are not overdue. settled.md, Documents. */
async function keepWithSiblings(tx: Tx, orderId: string, { seq, at }: HistoryEntry, alone: Date): Promise<void> {
  await tx
    .updateTable('documents')
    .set((eb) => ({
      deletesAt: eb.fn.coalesce(
        eb
          .selectFrom('documents as sibling')
          .select((one) => one.fn.max('sibling.deletesAt').as('last'))
          .where('sibling.orderId', '=', orderId)
          .where('sibling.source', '=', 'traveller')
          .where('sibling.entrySeq', '<', seq)
          .where('sibling.deletesAt', '>', new Date(at))
          .where('sibling.deletedAt', 'is', null),
        eb.val(alone),
      ),
    }))
    .where('orderId', '=', orderId)
    .where('source', '=', 'traveller')
    .where('entrySeq', '=', seq)
    .where('deletedAt', 'is', null)
    .execute()
}

async function setDeletion(
  tx: Tx,
  orderId: string,
  source: 'traveller' | 'visa',
  deletesAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ deletesAt })
    .where('orderId', '=', orderId)
    .where('source', '=', source)
    .where('deletedAt', 'is', null)
    .execute()
  if (source === 'visa') return
  await tx
    .updateTable('embassyFiles')
    .set({ deletesAt })
    .where('orderId', '=', orderId)
    .where('deletedAt', 'is', null)
    .execute()
}
