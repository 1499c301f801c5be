import type { EntryFacts } from '@passage/contracts/api/orders/order-work.schema'
import type { RejectionReason } from '@passage/contracts/domain/documents/documents'
import { toAmount } from '@passage/contracts/domain/money/money'
import type { Queryable } from '../../context.ts'
import type { StoredEntry } from './read-entries.ts'

interface About {
  documentType: string | null
  rejection: RejectionReason | null
  cents: number | null
}

/** What the entries of an order are about, for sentences: which document and why, how much money. In the entries' order. */
export async function readEntryFacts(
  db: Queryable,
  orderId: string,
  entries: readonly StoredEntry[],
): Promise<EntryFacts[]> {
  const [documents, asked, refunds, payments, disputes] = await Promise.all([
    db
      .selectFrom('documents')
      .select(['id', 'documentType', 'entrySeq', 'reviewedAt', 'reviewReason'])
      .where('orderId', '=', orderId)
      .execute(),
    db
      .selectFrom('documentRequests')
      .select(['askedSeq', 'documentType', 'documentId'])
      .where('orderId', '=', orderId)
      .execute(),
    db
      .selectFrom('refunds')
      .select(['cents', 'reason', 'madeAt', 'failedAt'])
      .where('orderId', '=', orderId)
      .orderBy('createdAt')
      .execute(),
    db.selectFrom('payments').select(['capturedCents', 'completedAt']).where('orderId', '=', orderId).execute(),
    db.selectFrom('disputes').select(['cents', 'openedAt', 'changedAt']).where('orderId', '=', orderId).execute(),
  ])

  const at = (instant: Date | null, entry: StoredEntry) => instant?.getTime() === entry.at.getTime()

  function documentOf(entry: StoredEntry): Pick<About, 'documentType' | 'rejection'> {
    const request = asked.find(({ askedSeq }) => askedSeq === entry.seq)
    const judged = entry.reason === 'document_rejected' || entry.reason === 'document_approved'
    const document = judged
      ? (documents.find(({ id }) => id === request?.documentId) ??
        documents.find(({ reviewedAt }) => at(reviewedAt, entry)))
      : documents.find(({ entrySeq }) => entrySeq === entry.seq)
    const documentType = document?.documentType ?? request?.documentType ?? null
    const rejected = entry.reason === 'document_rejected'
    return { documentType, rejection: rejected ? (document?.reviewReason ?? null) : null }
  }

  const grants = entries.filter(({ reason }) => reason === 'refund_granted')

  function refundOf(entry: StoredEntry) {
    if (entry.reason === 'refund_granted')
      return refunds.filter(({ reason }) => reason === 'refund_granted')[grants.indexOf(entry)]
    return refunds.find(({ madeAt, failedAt }) => at(madeAt, entry) || at(failedAt, entry))
  }

  function centsOf(entry: StoredEntry): number | null {
    if (entry.reason === 'payment_confirmed' || entry.reason === 'payment_late')
      return payments.find(({ completedAt }) => at(completedAt, entry))?.capturedCents ?? null
    const dispute = disputes.find(({ openedAt, changedAt }) => at(openedAt, entry) || at(changedAt, entry))
    if (dispute) return dispute.cents
    if (entry.kind !== 'refund') return null
    // One that the bank returned has lost the instant at which it was made.
    return (refundOf(entry) ?? (refunds.length === 1 ? refunds[0] : undefined))?.cents ?? null
  }

  return entries.map((entry) => {
    const about = entry.kind === 'document' ? documentOf(entry) : { documentType: null, rejection: null }
    const cents = centsOf(entry)
    return {
      seq: entry.seq,
      reason: entry.reason,
      status: entry.status,
      override: entry.override,
      amount: cents === null ? null : toAmount(cents),
      ...about,
    }
  })
}
