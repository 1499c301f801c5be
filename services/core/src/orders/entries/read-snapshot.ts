import { DomainError } from '@passage/contracts/domain/errors'
import { DAY_MS } from '@passage/contracts/domain/money/payment-window'
import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import { CORRECTION_DAYS, isClosed } from '@passage/contracts/domain/orders/order-status'
import { promisedUntil } from '@passage/contracts/domain/promise/reckoning'
import type { OpenCheckout, VisaOrderInput, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import type { Tx } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { countLeftOut, standingSeq } from '../../documents/left-out.ts'
import { selectStartable, visaOrderInput } from '../placing/start-order.ts'
import { reminderFacts, reminderMarks } from '../reminders.ts'
import { readDecisions } from './pending-decisions.ts'
import { type MoneyRows, readDocumentStates, readMoney, readOpenRequests } from './snapshot-rows.ts'

/** An order in PostgreSQL, as the state of its workflow. */
export interface OrderSnapshot {
  /** Starts a run that continues from here. */
  input: VisaOrderInput & { carried: VisaOrderState }
  /** null: no run has claimed the order yet. */
  workflowStartedAt: Date | null
  /** The order's own row, to compare it with its entries. */
  row: { status: string; paymentStatus: string; lastSeq: number; refundedCents: number }
  money: MoneyRows
}

/** Rebuilds a workflow's state from the projection, without declined charges and mails under way. Throws `order_not_found`. design.md, History. */
export async function readSnapshot(db: Database, orderId: string): Promise<OrderSnapshot> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const order = await selectStartable(tx)
        .select(['orders.status', 'orders.paymentStatus', 'orders.lastSeq', 'orders.refundedCents'])
        .select(['orders.submittedAt', 'orders.dueAt', 'orders.remindAt', 'orders.heldSince', 'orders.decisions'])
        .select(['orders.promisedOn', 'orders.closedAt', reminderFacts.as('reminderFacts')])
        .where('orders.id', '=', orderId)
        .executeTakeFirst()
      if (!order) throw new DomainError('order_not_found', `There is no order ${orderId}.`)
      const entries = await readHistory(tx, orderId)
      const money = await readMoney(tx, orderId)
      const surplus = await readSurplus(tx, orderId)
      const documents = await readDocumentStates(tx, orderId)
      const travellersComplete = Boolean(order.travellersComplete)
      const last = entries.at(-1)
      if (!last) throw new Error(`Order ${orderId} has no history.`)
      const captured = money.payments.find((payment) => payment.capturedCents > 0)
      const first = documents.filter((document) => document.entrySeq === 1)
      const carried: VisaOrderState = {
        status: last.status,
        held: order.heldSince !== null,
        paymentStatus: last.paymentStatus,
        seq: last.seq,
        // The workflow's list starts with its own decisions.
        history: entries.slice(1),
        checkout: openCheckout(money, surplus),
        declinedCharges: [],
        capturedCents: captured?.capturedCents ?? 0,
        refundedCents: order.refundedCents,
        paymentId: captured?.paymentId ?? null,
        refunds: money.refunds.map(({ refundId, paymentId, cents, status, failedAt, elsewhere, reason }) => ({
          refundId,
          paymentId,
          cents,
          made: status === 'made',
          ...(reason === 'fee_returned' && { ofFee: true as const }),
          ...(status === 'promised' && failedAt ? { returned: true } : {}),
          ...(elsewhere && { elsewhere }),
        })),
        disputes: money.disputes,
        submittedToEmbassy: order.submittedAt !== null,
        closedAt: order.closedAt?.toISOString() ?? null,
        closesForGoodAt: closingTime(entries),
        attention: [],
        documents: documents.map(({ entrySeq: _seq, ...document }) => document),
        pending: await readDecisions(tx, orderId),
        decisions: order.decisions,
        requests: await readOpenRequests(tx, orderId),
        travellersComplete,
        remindedAt: reminderMarks(order.reminderFacts).remindedAt,
        mails: [],
        dueAt: order.dueAt?.toISOString() ?? null,
        remindAt: order.remindAt?.toISOString() ?? null,
        promisedUntil: promisedUntil(order.promisedOn),
        fileSeq: await readFileSeq(tx, orderId),
        documentsLeftOut: await countLeftOut(tx, orderId),
        surplus,
        answers: [],
      }
      const placed = first.map(({ documentId, documentType, traveller }) => ({ documentId, documentType, traveller }))
      const input = { ...visaOrderInput({ ...order, travellersComplete }, placed), carried }
      const { status, paymentStatus, lastSeq, refundedCents } = order
      const row = { status, paymentStatus, lastSeq, refundedCents }
      return { input, workflowStartedAt: order.workflowStartedAt, row, money }
    })
}

async function readHistory(tx: Tx, orderId: string): Promise<HistoryEntry[]> {
  const rows = await tx.selectFrom('orderEntries').selectAll().where('orderId', '=', orderId).orderBy('seq').execute()
  return rows.map((row) => ({
    seq: row.seq,
    entryId: row.entryId,
    kind: row.kind,
    status: row.status,
    paymentStatus: row.paymentStatus,
    reason: row.reason,
    override: row.override,
    actor: { kind: row.actorKind, id: row.actorId },
    at: row.at.toISOString(),
  }))
}

/** The checkout that was paid, else the newest that may still be: later Stripe events refer to it. */
function openCheckout(money: MoneyRows, surplus: readonly string[]): OpenCheckout | null {
  const attempts = money.attempts.filter(({ sessionId }) => !sessionId || !surplus.includes(sessionId))
  const newest = attempts.findLast(({ status }) => status === 'complete') ?? attempts.at(-1)
  if (!newest?.sessionId || !newest.checkoutUrl) return null
  if (newest.status !== 'open' && newest.status !== 'complete') return null
  const { paymentId, attemptId, sessionId, checkoutUrl, expiresAt } = newest
  return { paymentId, attemptId, sessionId, checkoutUrl, expiresAt: expiresAt.toISOString() }
}

/** Checkouts whose money is refunded: the order was not paid with them. */
async function readSurplus(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx.selectFrom('surplusPayments').select('sessionId').where('orderId', '=', orderId).execute()
  return rows.map(({ sessionId }) => sessionId)
}

/** 30 days after the order closed; null for an open one. */
function closingTime(entries: readonly HistoryEntry[]): string | null {
  const status = entries.at(-1)?.status
  if (!status || !isClosed(status)) return null
  const moved = entries.findLast((entry, index) => entries[index - 1]?.status !== entry.status)
  return moved ? new Date(Date.parse(moved.at) + CORRECTION_DAYS * DAY_MS).toISOString() : null
}

async function readFileSeq(tx: Tx, orderId: string): Promise<number> {
  const { seq } = await tx
    .selectFrom('embassyFiles')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('orderId', '=', orderId)
    .where('deletedAt', 'is', null)
    .where('seq', '=', (eb) => standingSeq(eb, orderId))
    .executeTakeFirstOrThrow()
  return seq ?? 0
}

/**
 * The input of a new run for an order that has closed for good. Throws `order_not_found`, and an error for other orders without
 * a run. design.md, History.
 */
export async function endedOrder(db: Database, orderId: string): Promise<VisaOrderInput> {
  const { input } = await readSnapshot(db, orderId)
  const { closesForGoodAt } = input.carried
  if (!closesForGoodAt || Date.parse(closesForGoodAt) > Date.now())
    throw new Error(`Order ${input.orderNumber} is not over and has no run: reconcile it.`)
  return input
}
