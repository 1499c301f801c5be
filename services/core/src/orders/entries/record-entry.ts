import { DomainError } from '@passage/contracts/domain/errors'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { isHeldAfter } from '@passage/contracts/domain/orders/hold'
import { isAtEmbassy, isClosed } from '@passage/contracts/domain/orders/order-status'
import type { Party } from '@passage/contracts/domain/orders/party'
import { type DeskTurnFacts, deskTurn, whoseTurn } from '@passage/contracts/domain/orders/whose-turn'
import type { StepFacts } from '@passage/contracts/domain/promise/lateness'
import { promisedUntil } from '@passage/contracts/domain/promise/reckoning'
import type { EntryRecord, EntryRecorded } from '@passage/contracts/workflows/projection'
import { audit } from '../../audit/audit.ts'
import { type Context, type Queryable, type Tx, transaction } from '../../context.ts'
import { takeDetails } from '../../details/take-details.ts'
import { withAllTravellers } from '../../details/travellers.ts'
import { applyDocumentEffects, applyRequests, endRequests } from '../../documents/apply-document-effects.ts'
import { countUnreviewed } from '../../documents/count-documents.ts'
import { reportAgainOnReopening } from '../../documents/deletion/due-files.ts'
import { setDocumentDeletion } from '../../documents/deletion/set-document-deletion.ts'
import { countOpenRequests } from '../../documents/list-requests.ts'
import { attachNote } from '../../notes/write-note.ts'
import { applyPaymentEffect } from '../../payments/apply-payment-effect.ts'
import { recordDispute } from '../../payments/disputes.ts'
import { failRefund, promiseRefund, recordRefundMade } from '../../payments/refunds.ts'
import { type PromiseRow, promiseAfterEntry } from '../../promise/after-entry.ts'
import { noteWork } from '../../promise/note-work.ts'
import { type CountedOrder, noteEntry } from '../../statistics/order-days.ts'
import { noteTotals } from '../../statistics/totals.ts'
import { countVisasDue } from '../lists/overview.ts'
import { type EntryAbout, insertEntry } from './insert-entry.ts'
import { removeDecision } from './pending-decisions.ts'
import { writeDecisions } from './write-decisions.ts'

/**
 * Projects one entry of the order's workflow in one transaction, idempotently. Throws `order_not_found`, and
 * `projection_conflict` for a gap or another entry. design.md, History.
 */
export async function recordEntry(context: Context, record: EntryRecord): Promise<EntryRecorded> {
  return transaction(context, async (tx) => {
    const { orderId, entry } = record
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'orderNumber', 'agencyId', 'createdAt', 'lastSeq', 'paymentStatus', 'refundedCents'])
      .select(['submittedAt', 'closedAt', 'heldSince', 'status', 'turn', 'deskTurn', 'turnSince', 'stepSince'])
      .select(['dueAt', 'remindAt', 'promisedOn', 'totalCents', 'quote', 'decisions'])
      .where('id', '=', orderId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!order) throw new DomainError('order_not_found', `There is no order ${orderId}.`)
    if (order.lastSeq < entry.seq) return project(tx, context, order, record)
    await assertSameEntry(tx, record)
    return recordedOf(await readTurnFacts(tx, orderId), order)
  })
}

const recordedOf = (
  { travellersComplete }: Pick<DeskTurnFacts, 'travellersComplete'>,
  { dueAt, remindAt, promisedOn }: Pick<PromiseRow, 'dueAt' | 'remindAt' | 'promisedOn'>,
): EntryRecorded => ({
  travellersComplete,
  dueAt: dueAt?.toISOString() ?? null,
  remindAt: remindAt?.toISOString() ?? null,
  promisedUntil: promisedUntil(promisedOn),
})

interface ProjectedOrder extends CountedOrder, Omit<StepFacts, 'held'> {
  orderNumber: string
  lastSeq: number
  closedAt: Date | null
  heldSince: Date | null
  stepSince: Date | null
  turnSince: Date
}

async function project(tx: Tx, context: Context, order: ProjectedOrder, decided: EntryRecord): Promise<EntryRecorded> {
  const { orderId, entry } = decided
  if (order.lastSeq !== entry.seq - 1) throw conflict(decided, `the last entry is ${order.lastSeq}`)
  const at = new Date(entry.at)
  const noteId = decided.noteId ? await attachNote(tx, { orderId, noteId: decided.noteId, at }) : null
  const record = { ...decided, noteId }
  const money = await moveMoney(tx, record)
  if (record.detailsId) await takeDetails(tx, context, orderId, record.detailsId, entry.at)
  await projectDocuments(tx, record)
  if (record.decisions) await writeDecisions(tx, orderId, record.decisions)
  if (record.decisionId) await removeDecision(tx, record.decisionId)
  const facts = await readTurnFacts(tx, orderId)
  const wasHeld = order.heldSince !== null
  const held = isHeldAfter(wasHeld, entry)
  const heldSince = held ? (order.heldSince ?? at) : null
  const turns = turnsOf({ status: entry.status, held, ...facts })
  await insertEntry(tx, order, { ...entry, turn: turns.turn }, noteId, aboutWhat(record, money))
  const closedAt = isClosed(entry.status) ? (order.closedAt ?? at) : null
  const after = { status: entry.status, held, ...turns }
  const dates = await promiseAfterEntry(tx, orderId, { before: { ...order, held: wasHeld }, after, at })
  const turnSince = turns.deskTurn === order.deskTurn ? order.turnSince : at
  const refundedCents = order.refundedCents + money.refundedCents
  await updateOrder(tx, record, { ...turns, turnSince, heldSince, ...dates, refundedCents, closedAt })
  const atEmbassy = entry.kind === 'status' && isAtEmbassy(entry.status)
  const decisions = record.decisions ?? order.decisions
  await noteEntry(tx, order, { ...money, at, atEmbassy, decisions, paymentStatus: entry.paymentStatus })
  await noteTotals(tx, totalsOf(order, record, money))
  await noteWork(tx, order, record)
  await setDocumentDeletion(tx, orderId, entry, closedAt)
  if (order.closedAt && !closedAt) await reportAgainOnReopening(tx, orderId)
  await audit(tx, { ...context, actor: entry.actor }, `order.${entry.reason}`, 'order', orderId, {
    seq: entry.seq,
    status: entry.status,
    override: entry.override,
    ...whatWith(record),
  })
  return recordedOf(facts, dates)
}

/** Changes of the totals of GET /metrics. */
const totalsOf = (
  order: ProjectedOrder,
  { entry, refundPromised }: EntryRecord,
  { refundedCents }: { refundedCents: number },
): Parameters<typeof noteTotals>[1] => [
  [`order/${order.status}`, entry.status === order.status ? 0 : -1],
  [`order/${entry.status}`, entry.status === order.status ? 0 : 1],
  [`payment/${entry.paymentStatus}`, Number(entry.paymentStatus !== order.paymentStatus)],
  ['refund/promised', Number(Boolean(refundPromised))],
  ['refund/made', Number(refundedCents > 0)],
  ['refund/returned', Number(refundedCents < 0)],
]

function aboutWhat(record: EntryRecord, money: { capturedCents: number; refundedCents: number }): EntryAbout {
  const { documents = [], requestsAsked = [], refundPromised, dispute, traveller } = record
  const cents = money.capturedCents || Math.abs(money.refundedCents) || refundPromised?.cents || dispute?.cents || null
  if (traveller) return { documentType: null, traveller, rejection: null, cents }
  // A visa that was replaced is the subject of its entry.
  const withdrawn = documents.filter(({ effect }) => effect === 'withdrawn')
  const subjects = withdrawn.length > 0 ? withdrawn : documents
  const [document] = subjects.length > 0 ? subjects : requestsAsked
  const isOne = Math.max(subjects.length, requestsAsked.length) === 1
  return {
    documentType: (isOne && document?.documentType) || null,
    traveller: (isOne && document?.traveller) || null,
    rejection: documents.find(({ effect }) => effect === 'rejected')?.reason ?? null,
    cents,
  }
}

/** Ids and codes of the entry's subject. */
const whatWith = ({ documents = [], refundPromised, traveller }: EntryRecord) => ({
  ...(traveller && { traveller }),
  ...(documents.length > 0 && { documents: documents.map(({ documentId }) => documentId) }),
  ...(refundPromised && { refundCents: refundPromised.cents }),
})

/** Returns the cents that this entry captured, and by how many the order's refunds grew. */
async function moveMoney(tx: Tx, record: EntryRecord): Promise<{ capturedCents: number; refundedCents: number }> {
  const { orderId, entry, noteId } = record
  const capturedCents = record.payment ? await applyPaymentEffect(tx, orderId, record.payment, entry.at) : 0
  if (record.dispute) await recordDispute(tx, orderId, record.dispute, entry.at)
  if (record.refundPromised) await promiseRefund(tx, orderId, record.refundPromised, entry.reason, noteId)
  if (record.refundFailed)
    return { capturedCents, refundedCents: -(await failRefund(tx, record.refundFailed.refundId, entry.at)) }
  return {
    capturedCents,
    refundedCents: record.refundMade ? await recordRefundMade(tx, record.refundMade, entry.at) : 0,
  }
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
  { orderId, entry, noteId }: EntryRecord,
  after: PromiseRow & {
    turn: Party
    deskTurn: Party
    turnSince: Date
    heldSince: Date | null
    refundedCents: number
    closedAt: Date | null
  },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({
      ...after,
      status: entry.status,
      paymentStatus: entry.paymentStatus,
      lastSeq: entry.seq,
      updatedAt: entry.at,
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

/** Copies the embassy's reference and day from the submission's note; without a day it is the entry's. */
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

/** Copies the visa's delivery from the completion's note; null without one. */
async function takeDelivery(tx: Tx, orderId: string, noteId: string | null): Promise<void> {
  const note = await tx.selectFrom('notes').select('delivery').where('id', '=', noteId).executeTakeFirst()
  await tx
    .updateTable('orders')
    .set({ delivery: note?.delivery ?? null })
    .where('id', '=', orderId)
    .execute()
}

/** Throws `projection_conflict` unless this very entry has its number. */
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

const turnsOf = (facts: DeskTurnFacts) => ({ turn: whoseTurn(facts), deskTurn: deskTurn(facts) })

/**
 * The facts besides the status for `whoseTurn` and `deskTurn`. Before writing the turn, lock the order's row in an
 * earlier statement.
 */
export async function readTurnFacts(db: Queryable, orderId: string): Promise<Omit<DeskTurnFacts, 'status'>> {
  const facts = await db
    .selectFrom('orders')
    .select((eb) => [
      countOpenRequests(eb).as('openRequests'),
      countUnreviewed(eb).as('documentsToReview'),
      withAllTravellers(eb).as('travellersComplete'),
      countVisasDue.as('visasDue'),
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return {
    openRequests: facts.openRequests ?? 0,
    documentsToReview: facts.documentsToReview ?? 0,
    travellersComplete: Boolean(facts.travellersComplete),
    visasDue: facts.visasDue,
  }
}
