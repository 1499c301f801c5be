import { DomainError } from '@passage/contracts/domain/errors'
import { isClosed } from '@passage/contracts/domain/order-status'
import { DOCUMENT_HOURS, HOUR } from '@passage/contracts/domain/payment-window'
import type { EntryRecord } from '@passage/contracts/workflows/projection'
import { audit } from '../audit/audit.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { applyPaymentEffect } from '../payments/apply-payment-effect.ts'
import { promiseRefund, settleRefund } from '../payments/refunds.ts'
import { insertEntry } from './insert-entry.ts'

/**
 * Projects one entry of the order's workflow: history, order, money, documents' deletion times, event and audit in one
 * transaction. The same entry twice is taken once. Throws `projection_conflict` when another entry stands in its place
 * or one before it is missing, `order_not_found`. design.md, History.
 */
export async function recordEntry(context: Context, record: EntryRecord): Promise<void> {
  await transaction(context, async (tx) => {
    const { orderId, entry } = record
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'orderNumber', 'lastSeq', 'refundedCents', 'closedAt'])
      .where('id', '=', orderId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!order) throw new DomainError('order_not_found', `There is no order ${orderId}.`)
    if (order.lastSeq >= entry.seq) return assertSameEntry(tx, record)
    if (order.lastSeq !== entry.seq - 1) throw conflict(record, `the last entry is ${order.lastSeq}`)

    await attachNote(tx, record)
    await insertEntry(tx, order, entry, record.noteId)
    if (record.payment) await applyPaymentEffect(tx, orderId, record.payment, entry.at)
    if (record.refundPromised) await promiseRefund(tx, orderId, record.refundPromised, entry.reason)
    const refundedCents = record.refundMade ? await settleRefund(tx, record.refundMade, entry.at) : 0
    const closedAt = isClosed(entry.status) ? (order.closedAt ?? new Date(entry.at)) : null
    await tx
      .updateTable('orders')
      .set((eb) => ({
        status: entry.status,
        paymentStatus: entry.paymentStatus,
        lastSeq: entry.seq,
        refundedCents: order.refundedCents + refundedCents,
        submittedAt:
          entry.status === 'submitted'
            ? eb.fn.coalesce('submittedAt', eb.val(new Date(entry.at)))
            : eb.ref('submittedAt'),
        closedAt,
        updatedAt: entry.at,
      }))
      .where('id', '=', orderId)
      .execute()
    await setDocumentDeletion(tx, record, closedAt)
    await audit(
      tx,
      { ...context, actor: entry.actor },
      {
        action: `order.${entry.reason}`,
        objectType: 'order',
        objectId: orderId,
        details: { seq: entry.seq, status: entry.status, override: entry.override },
      },
    )
  })
}

async function assertSameEntry(tx: Tx, record: EntryRecord): Promise<void> {
  const standing = await tx
    .selectFrom('orderEntries')
    .select('entryId')
    .where('orderId', '=', record.orderId)
    .where('seq', '=', record.entry.seq)
    .executeTakeFirst()
  if (standing?.entryId !== record.entry.entryId) throw conflict(record, 'another entry stands in its place')
}

const conflict = (record: EntryRecord, why: string) =>
  new DomainError('projection_conflict', `Entry ${record.entry.seq} of order ${record.orderId} does not fit: ${why}.`)

async function attachNote(tx: Tx, record: EntryRecord): Promise<void> {
  if (!record.noteId) return
  await tx
    .updateTable('notes')
    .set({ attachedAt: record.entry.at })
    .where('id', '=', record.noteId)
    .where('orderId', '=', record.orderId)
    .where('attachedAt', 'is', null)
    .execute()
}

/** A paid order keeps its documents until 24 hours after it closes; a reopened one keeps what is left. design.md, Documents. */
async function setDocumentDeletion(tx: Tx, { orderId, entry }: EntryRecord, closedAt: Date | null): Promise<void> {
  const paid = entry.paymentStatus === 'completed' || entry.paymentStatus === 'refunded'
  if (!paid || entry.kind === 'refund') return
  const deletesAt = closedAt && new Date(closedAt.getTime() + DOCUMENT_HOURS * HOUR)
  await tx
    .updateTable('documents')
    .set({ deletesAt })
    .where('orderId', '=', orderId)
    .where('source', '=', 'traveller')
    .where('deletedAt', 'is', null)
    .execute()
}
