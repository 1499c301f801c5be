import type { DocumentRequestAnswered, DocumentRequestAsked } from '@passage/contracts/workflows/projection'
import type { Reader } from '../../context.ts'

/** What an order's mails are about, and which of them the worker has claimed. */
export interface MailFacts {
  /** Keys. */
  begun: ReadonlySet<string>
  /** By the entry's seq. */
  asked: ReadonlyMap<number, DocumentRequestAsked[]>
  answered: ReadonlyMap<number, DocumentRequestAnswered[]>
  /** Drafts of details by the instant of the entry that applied them. */
  details: ReadonlyMap<string, string>
}

export async function readMailsOfOrder(db: Reader, orderId: string): Promise<MailFacts> {
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
      requests.map(({ id, documentType, reason, documentId, askedSeq }) => ({
        requestId: id,
        documentType,
        reason: reason,
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
