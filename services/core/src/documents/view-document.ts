import {
  ACCEPTED_CONTENT_TYPES,
  type AcceptedContentType,
  IDLE_DAYS,
  PRESIGNED_SECONDS,
} from '@passage/contracts/domain/documents/documents'
import { DomainError } from '@passage/contracts/domain/errors'
import { wasPaid } from '@passage/contracts/domain/money/payment-status'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { isStaff } from '@passage/contracts/domain/people/roles'
import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { stillThere } from './deletion/due-files.ts'
import { documentNotFound, findDocument } from './find-document.ts'

export interface ViewedDocument {
  storageKey: string
  /** Named after its type, `passport.pdf`: addresses are logged, and people write passport numbers into file names. */
  fileName: string
  contentType: string
  /** The address's start and duration in whole seconds: never beyond the file's deletion. */
  from: Date
  seconds: number
}

/**
 * The parts of a download address by PostgreSQL's clock; the access is audited, and staff's marks the document as
 * `reviewed`. Throws `document_not_found`, `document_not_usable`. design.md, Documents.
 */
export function viewDocument(context: Context, person: ActingPerson, documentId: string): Promise<ViewedDocument> {
  return transaction(context, async (tx) => {
    const document = await findDocument(tx, person, 'document:read', documentId)
    if (document.status === 'pending' || document.checkFailure !== null) {
      throw new DomainError('document_not_usable', 'This document has not passed the check.')
    }
    if (isStaff(person.role)) await recordLook(tx, document.id)
    await audit(tx, context, 'document.viewed', 'document', document.id)
    const { from, seconds } = await tx
      .selectFrom('documents')
      .select([sql<Date>`now()`.as('from'), SECONDS_LEFT.as('seconds')])
      .where('id', '=', document.id)
      .executeTakeFirstOrThrow()
    if (seconds < 1) throw documentNotFound()
    const { storageKey, contentType } = document
    return { storageKey, fileName: plainName(document), contentType, from, seconds }
  })
}

const plainName = ({ documentType, contentType }: { documentType: string; contentType: string }): string =>
  `${documentType}${ACCEPTED_CONTENT_TYPES[contentType as AcceptedContentType]?.[0] ?? ''}`

/** Whole seconds on both sides, since signatures have no fractions. */
const SECONDS_LEFT = sql<number>`least(floor(extract(epoch from deletes_at)) - floor(extract(epoch from now())),
  ${sql.lit(PRESIGNED_SECONDS)})::int`

/**
 * Staff viewed a document: it is `reviewed`, and the files of its paid, open order stay for another 30 days. design.md,
 * Documents.
 */
export async function recordLook(tx: Tx, documentId: string): Promise<void> {
  // The order is locked before its documents, as everywhere.
  const order = await tx
    .selectFrom('orders')
    .innerJoin('documents', 'documents.orderId', 'orders.id')
    .select(['orders.id', 'orders.closedAt', 'orders.paymentStatus'])
    .where('documents.id', '=', documentId)
    .where('documents.entrySeq', 'is not', null)
    .forNoKeyUpdate('orders')
    .executeTakeFirst()
  if (!order) return
  await tx
    .updateTable('documents')
    .set({ status: 'reviewed' })
    .where('id', '=', documentId)
    .where('status', '=', 'submitted')
    .where('source', '=', 'traveller')
    .execute()
  if (!wasPaid(order.paymentStatus) || order.closedAt !== null) return
  const deletesAt = sql<Date>`now() + make_interval(days => ${sql.lit(IDLE_DAYS)})`
  await tx
    .updateTable('documents')
    .set({ deletesAt })
    .where('orderId', '=', order.id)
    .where('source', '=', 'traveller')
    .where(stillThere)
    .execute()
  await tx
    .updateTable('embassyFiles')
    .set({ deletesAt })
    .where('orderId', '=', order.id)
    .where('deletedAt', 'is', null)
    .where('deletedBecause', 'is', null)
    .where('deletesAt', '>', sql<Date>`now()`)
    .execute()
}
