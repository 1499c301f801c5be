import type { DocumentRequestAnswered, DocumentRequestAsked } from '@passage/contracts/workflows/projection'
import type { DocumentState, OpenRequest } from '@passage/contracts/workflows/visa-order'
import type { Queryable, Tx } from '../../context.ts'
import { countReminders } from '../reminders.ts'

/** The documents of an order's workflow state, with the entry that added each. */
export async function readDocumentStates(tx: Tx, orderId: string): Promise<(DocumentState & { entrySeq: number })[]> {
  const rows = await tx
    .selectFrom('documents as document')
    .select(['document.id', 'document.documentType', 'document.source', 'document.status', 'document.checkFailure'])
    .select(['document.deletedAt', 'document.deletedBecause', 'document.entrySeq', 'document.traveller'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('documents as later')
            .select('later.id')
            .whereRef('later.replaces', '=', 'document.id')
            .where('later.entrySeq', 'is not', null),
        )
        .as('replaced'),
    )
    .select((eb) =>
      eb
        .exists(
          eb.selectFrom('documentRequests').select('id').whereRef('documentRequests.answeredBy', '=', 'document.id'),
        )
        .as('requested'),
    )
    .where('document.orderId', '=', orderId)
    .where('document.entrySeq', 'is not', null)
    .orderBy('document.entrySeq')
    .orderBy('document.id')
    .execute()
  return rows.map((row) => ({
    documentId: row.id,
    documentType: row.source === 'visa' ? 'visa' : row.documentType,
    traveller: row.traveller,
    ...(row.requested && { requested: true }),
    status: statusOf({ ...row, replaced: Boolean(row.replaced) }),
    entrySeq: row.entrySeq as number,
  }))
}

interface DocumentRow {
  source: string
  status: string
  checkFailure: string | null
  deletedAt: Date | null
  deletedBecause: string | null
  replaced: boolean
}

function statusOf({
  source,
  status,
  checkFailure,
  deletedAt,
  deletedBecause,
  replaced,
}: DocumentRow): DocumentState['status'] {
  if (deletedAt || checkFailure || deletedBecause === 'withdrawn') return 'gone'
  if (replaced) return 'replaced'
  if (source === 'visa') return 'delivered'
  return status === 'approved' || status === 'rejected' ? status : 'received'
}

/** The open requests for documents, oldest first, with the number of reminders sent. */
export async function readOpenRequests(tx: Tx, orderId: string): Promise<OpenRequest[]> {
  const requests = await tx
    .selectFrom('documentRequests')
    .select(['id', 'documentType', 'traveller', 'reason', 'documentId', 'askedAt'])
    .where('orderId', '=', orderId)
    .where('answeredAt', 'is', null)
    .orderBy('askedSeq')
    .orderBy('id')
    .execute()
  const mails = await tx
    .selectFrom('mails')
    .select('key')
    .where('orderId', '=', orderId)
    .where('template', 'in', ['documents_reminder', 'documents_last_reminder'])
    .where('status', '!=', 'due')
    .execute()
  const counted = countReminders(
    requests,
    mails.map(({ key }) => key),
  )
  return requests.map(({ id, documentType, traveller, reason, documentId, askedAt }) => ({
    ...{ requestId: id, documentType, traveller, reason, documentId },
    askedAt: askedAt.toISOString(),
    reminders: counted.get(id) ?? 0,
  }))
}

export type MoneyRows = Awaited<ReturnType<typeof readMoney>>

/** Payments, their checkouts and refunds, oldest first. */
export async function readMoney(tx: Tx, orderId: string) {
  const payments = await tx
    .selectFrom('payments')
    .select(['id as paymentId', 'status', 'amountCents', 'capturedCents', 'paymentIntentId as intentId'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .execute()
  const attempts = await tx
    .selectFrom('paymentAttempts as attempt')
    .innerJoin('payments', 'payments.id', 'attempt.paymentId')
    .select(['attempt.id as attemptId', 'attempt.paymentId', 'attempt.sessionId', 'attempt.checkoutUrl'])
    .select(['attempt.expiresAt', 'attempt.status'])
    .where('payments.orderId', '=', orderId)
    .orderBy('attempt.createdAt')
    .orderBy('attempt.attemptNo')
    .execute()
  const refunds = await tx
    .selectFrom('refunds')
    .select(['id as refundId', 'paymentId', 'cents', 'status', 'reason', 'stripeRefundId', 'failedAt', 'madeAt'])
    .select('elsewhere')
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const disputes = await tx
    .selectFrom('disputes')
    .select(['id as disputeId', 'state'])
    .where('orderId', '=', orderId)
    .orderBy('openedAt')
    .execute()
  return { payments, attempts, refunds, disputes }
}

/** The mails of an order, and which of them the worker has claimed. */
export interface MailFacts {
  /** Keys. */
  begun: ReadonlySet<string>
  /** By the entry's seq. */
  asked: ReadonlyMap<number, DocumentRequestAsked[]>
  answered: ReadonlyMap<number, DocumentRequestAnswered[]>
  /** Drafts of details by the instant of the entry that applied them. */
  details: ReadonlyMap<string, string>
}

export async function readMailsOfOrder(db: Queryable, orderId: string): Promise<MailFacts> {
  const mails = await db
    .selectFrom('mails')
    .select('key')
    .where('orderId', '=', orderId)
    .where('status', '!=', 'due')
    .execute()
  const requests = await db.selectFrom('documentRequests').selectAll().where('orderId', '=', orderId).execute()
  const drafts = await db
    .selectFrom('detailDrafts')
    .select(['id', 'takenAt'])
    .where('orderId', '=', orderId)
    .where('takenAt', 'is not', null)
    .execute()
  return {
    begun: new Set(mails.map(({ key }) => key)),
    asked: Map.groupBy(
      requests.map(({ id, documentType, traveller, reason, documentId, askedSeq }) => ({
        requestId: id,
        documentType,
        traveller,
        reason,
        documentId,
        askedSeq,
      })),
      ({ askedSeq }) => askedSeq,
    ),
    answered: Map.groupBy(
      requests.map(({ id, answeredBy, answeredSeq }) => ({ requestId: id, documentId: answeredBy, answeredSeq })),
      ({ answeredSeq }) => answeredSeq ?? 0,
    ),
    details: new Map(drafts.map(({ id, takenAt }) => [takenAt?.toISOString() ?? '', id])),
  }
}
