import { ERASED_NAME, erasedEmail } from '@passage/contracts/domain/people/erasure'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'

/** Removes the person from closed orders: contact, travellers, dates and texts. Figures and history stay. */
export async function eraseOrders(
  tx: Tx,
  orderIds: readonly string[],
  userId: string,
): Promise<{ travellers: number; notes: number }> {
  // Corrections that the person wrote and that no entry has applied.
  await tx.deleteFrom('detailDrafts').where('authorId', '=', userId).where('takenAt', 'is', null).execute()
  if (orderIds.length === 0) return { travellers: 0, notes: 0 }
  const ids = [...orderIds]
  await tx.deleteFrom('detailDrafts').where('orderId', 'in', ids).execute()
  const travellers = await tx.deleteFrom('travellers').where('orderId', 'in', ids).executeTakeFirst()
  // References to a text must go before the text.
  await tx.updateTable('orderEntries').set({ noteId: null }).where('orderId', 'in', ids).execute()
  await tx.updateTable('documents').set({ reviewNoteId: null }).where('orderId', 'in', ids).execute()
  await tx.updateTable('documentRequests').set({ noteId: null }).where('orderId', 'in', ids).execute()
  await tx.updateTable('refunds').set({ noteId: null }).where('orderId', 'in', ids).execute()
  const notes = await tx.deleteFrom('notes').where('orderId', 'in', ids).executeTakeFirst()
  // A mail server's answer may name the address.
  await tx.updateTable('mails').set({ failure: null }).where('orderId', 'in', ids).execute()
  await tx
    .updateTable('orders')
    .set({
      customerName: ERASED_NAME,
      customerEmail: erasedEmail(userId),
      customerPhone: null,
      departureDate: null,
      returnDate: null,
      notes: null,
      embassyReference: null,
      requestHash: null,
      updatedAt: sql`now()`,
    })
    .where('id', 'in', ids)
    .execute()
  return { travellers: Number(travellers.numDeletedRows), notes: Number(notes.numDeletedRows) }
}
