import { DomainError } from '@passage/contracts/domain/errors'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { isAtEmbassy, isClosed } from '@passage/contracts/domain/orders/order-status'
import type { EntryRecord, EntryRecorded } from '@passage/contracts/workflows/projection'
import { audit } from '../../audit/audit.ts'
import { type Context, type Tx, transaction } from '../../context.ts'
import { takeDetails } from '../../details/take-details.ts'
import { travellersComplete } from '../../details/travellers.ts'
import { applyDocumentEffects, applyRequests, endRequests } from '../../documents/apply-document-effects.ts'
import { reportAgainOnReopening } from '../../documents/deletion/gone-documents.ts'
import { setDocumentDeletion } from '../../documents/deletion/set-document-deletion.ts'
import { applyPaymentEffect } from '../../payments/apply-payment-effect.ts'
import { failRefund, promiseRefund, recordRefundMade } from '../../payments/refunds.ts'
import { attachNote } from '../write-note.ts'
import { insertEntry } from './insert-entry.ts'

/**
 * Projects one entry of the order's workflow: history, order, money, documents and requests, corrected details, files'
 * deletion times, event and audit in one transaction. The same entry twice is taken once. Throws `projection_conflict`
 * when another entry stands in its place or one before it is missing, `order_not_found`. design.md, History.
 */
export async function recordEntry(context: Context, record: EntryRecord): Promise<EntryRecorded> {
  return transaction(context, async (tx) => {
    const { orderId, entry } = record
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'orderNumber', 'lastSeq', 'refundedCents', 'closedAt'])
      .where('id', '=', orderId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!order) throw new DomainError('order_not_found', `There is no order ${orderId}.`)
    if (order.lastSeq >= entry.seq) await assertSameEntry(tx, record)
    else if (order.lastSeq !== entry.seq - 1) throw conflict(record, `the last entry is ${order.lastSeq}`)
    else await project(tx, context, order, record)
    return { travellersComplete: await travellersComplete(tx, orderId) }
  })
}

interface ProjectedOrder {
  id: string
  orderNumber: string
  refundedCents: number
  closedAt: Date | null
}

async function project(tx: Tx, context: Context, order: ProjectedOrder, decided: EntryRecord): Promise<void> {
  const at = new Date(decided.entry.at)
  const noteId = decided.noteId ? await attachNote(tx, { orderId: decided.orderId, noteId: decided.noteId, at }) : null
  const record = { ...decided, noteId }
  const { orderId, entry } = record
  await insertEntry(tx, order, entry, noteId)
  const refundedCents = await moveMoney(tx, record)
  if (record.detailsId) await takeDetails(tx, context, orderId, record.detailsId, entry.at)
  await projectDocuments(tx, record)
  const closedAt = isClosed(entry.status) ? (order.closedAt ?? new Date(entry.at)) : null
  await updateOrder(tx, record, { refundedCents: order.refundedCents + refundedCents, closedAt })
  await setDocumentDeletion(tx, orderId, entry, closedAt)
  if (order.closedAt && !closedAt) await reportAgainOnReopening(tx, orderId)
  await audit(
    tx,
    { ...context, actor: entry.actor },
    {
      action: `order.${entry.reason}`,
      objectType: 'order',
      objectId: orderId,
      details: { seq: entry.seq, status: entry.status, override: entry.override, ...whatWith(record) },
    },
  )
}

/** Ids and codes of what the entry is about. */
const whatWith = ({ documents = [], refundPromised }: EntryRecord) => ({
  ...(documents.length > 0 && { documents: documents.map(({ documentId }) => documentId) }),
  ...(refundPromised && { refundCents: refundPromised.cents }),
})

/** Answers by how many cents the order's refunds grew. */
async function moveMoney(tx: Tx, record: EntryRecord): Promise<number> {
  const { orderId, entry, noteId } = record
  if (record.payment) await applyPaymentEffect(tx, orderId, record.payment, entry.at)
  if (record.refundPromised) await promiseRefund(tx, orderId, record.refundPromised, entry.reason, noteId)
  if (record.refundFailed) return -(await failRefund(tx, record.refundFailed.refundId, entry.at))
  return record.refundMade ? recordRefundMade(tx, record.refundMade, entry.at) : 0
}

async function projectDocuments(tx: Tx, record: EntryRecord): Promise<void> {
  const { orderId, entry, noteId, documents = [], requestsAsked = [], requestsAnswered = [] } = record
  const at = { orderId, seq: entry.seq, at: entry.at, noteId }
  await applyDocumentEffects(tx, at, documents)
  await applyRequests(tx, at, requestsAsked, requestsAnswered)
  if (entry.kind === 'status' && isClosed(entry.status)) await endRequests(tx, at)
}

async function updateOrder(
  tx: Tx,
  { orderId, entry, noteId, requestsAsked = [] }: EntryRecord,
  after: { refundedCents: number; closedAt: Date | null },
): Promise<void> {
  // Clear the deadline: the turn changed.
  const waitsAnew = entry.kind === 'status' || requestsAsked.length > 0
  await tx
    .updateTable('orders')
    .set((eb) => ({
      ...after,
      status: entry.status,
      paymentStatus: entry.paymentStatus,
      lastSeq: entry.seq,
      updatedAt: entry.at,
      ...(waitsAnew ? { dueAt: null } : {}),
      ...(entry.kind === 'status' && isAtEmbassy(entry.status)
        ? { submittedAt: eb.fn.coalesce('submittedAt', eb.val(new Date(entry.at))) }
        : {}),
    }))
    .where('id', '=', orderId)
    .execute()
  if (entry.kind !== 'status') return
  if (entry.status === 'submitted') await takeSubmission(tx, orderId, entry.at, noteId)
  if (entry.status === 'completed') await takeDelivery(tx, orderId, noteId)
}

/** The embassy's number and day came with the note of the submission; without a day it is today's. */
async function takeSubmission(tx: Tx, orderId: string, at: string, noteId: string | null): Promise<void> {
  const note =
    noteId === null
      ? undefined
      : await tx
          .selectFrom('notes')
          .select(['embassyReference', 'submittedOn'])
          .where('id', '=', noteId)
          .executeTakeFirst()
  const submittedOn = note?.submittedOn ?? luxembourgDay(new Date(at))
  const reference = note?.embassyReference ? { embassyReference: note.embassyReference } : {}
  await tx
    .updateTable('orders')
    .set({ submittedOn, ...reference })
    .where('id', '=', orderId)
    .execute()
}

/** How the visa reaches the traveller came with the note of the completion; without it nothing is known. */
async function takeDelivery(tx: Tx, orderId: string, noteId: string | null): Promise<void> {
  const note = await tx.selectFrom('notes').select('delivery').where('id', '=', noteId).executeTakeFirst()
  await tx
    .updateTable('orders')
    .set({ delivery: note?.delivery ?? null })
    .where('id', '=', orderId)
    .execute()
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
