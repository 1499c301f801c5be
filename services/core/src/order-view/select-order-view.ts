import { type ExpressionBuilder, type InferResult, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Queryable } from '../context.ts'
import { nestedNames } from '../database/expressions.ts'
import { prepared } from '../database/prepared.ts'
import type { DB } from '../database/schema.generated.ts'
import { countToReview, presentDocuments } from '../documents/count-documents.ts'
import { stillThere } from '../documents/deletion/due-files.ts'
import { embassyFilesOf } from '../documents/left-out.ts'
import { recipientOf } from '../invoices/read-invoices.ts'
import { isInTrouble, needsAttention } from '../orders/lists/needs-attention.ts'
import { countVisasDue, hasVisas, selectOverview } from '../orders/lists/overview.ts'
import { reminderFacts } from '../orders/reminders.ts'
import { selectDecisions } from './pending-decisions.ts'

type Orders = ExpressionBuilder<DB, 'orders'>

/** Its uuid, or its normalised number. */
export type OrderKey = { id: string } | { number: string }

export type OrderViewRow = InferResult<ReturnType<typeof selectOrderView>>[number]

/** Everything that an order's viewers see, in one statement, so that it is consistent; `personId` is the viewer. */
export async function findOrderView(
  db: Queryable,
  key: OrderKey,
  personId: string | null,
): Promise<OrderViewRow | null> {
  const nested = nestedNames(db)
  const rows = 'id' in key ? await byId(nested, { ...key, personId }) : await byNumber(nested, { ...key, personId })
  return rows[0] ?? null
}

const byId = prepared((db, { id, personId }: { id: string; personId: string | null }) =>
  selectOrderView(db, personId).where('orders.id', '=', id),
)

const byNumber = prepared((db, { number, personId }: { number: string; personId: string | null }) =>
  selectOrderView(db, personId).where('orders.orderNumber', '=', number),
)

const selectOrderView = (db: Queryable, personId: string | null) =>
  selectOverview(db).select((eb) => [
    'offers.inPerson',
    'offers.passportSent',
    needsAttention(eb).as('needsAttention'),
    isInTrouble(eb).as('inTrouble'),
    countToReview(eb).as('documentsToReview'),
    hasVisas(eb).as('hasVisas'),
    countVisasDue.as('visasDue'),
    reminderFacts.as('reminderFacts'),
    eb.selectFrom('agencies').whereRef('agencies.id', '=', 'orders.agencyId').select('agencies.name').as('agencyName'),
    recipientOf(eb).as('invoiceRecipient'),
    jsonObjectFrom(assigneeOf(eb)).as('assignee'),
    jsonArrayFrom(entriesOf(eb)).as('entries'),
    jsonArrayFrom(documentsOf(eb)).as('documents'),
    jsonArrayFrom(passportLinesOf(eb)).as('passportLines'),
    jsonArrayFrom(decisionsOf(eb)).as('pendingDecisions'),
    presentDocuments.as('presentDocuments'),
    jsonArrayFrom(requestsOf(eb)).as('requests'),
    jsonArrayFrom(travellersOf(eb)).as('travellers'),
    jsonArrayFrom(refundsOf(eb)).as('refunds'),
    jsonArrayFrom(disputesOf(eb)).as('disputes'),
    jsonArrayFrom(invoicesOf(eb)).as('invoices'),
    jsonObjectFrom(consentOf(eb, personId)).as('consent'),
    jsonArrayFrom(embassyFilesOf(eb)).as('embassyFiles'),
  ])

const assigneeOf = (eb: Orders) =>
  eb.selectFrom('users').whereRef('users.id', '=', 'orders.assigneeId').select(['users.id', 'users.name'])

const entriesOf = (eb: Orders) =>
  eb
    .selectFrom('orderEntries as entry')
    .leftJoin('notes', (join) => join.onRef('notes.id', '=', 'entry.noteId').on('notes.visibility', '=', 'customer'))
    .leftJoin('users', 'users.id', 'entry.actorId')
    .select(['entry.seq', 'entry.kind', 'entry.status', 'entry.paymentStatus', 'entry.reason', 'entry.override'])
    .select(['entry.actorKind', 'entry.actorId', 'users.name as actorName', 'notes.text as note', 'entry.at'])
    .select(['entry.documentType', 'entry.traveller', 'entry.rejection', 'entry.cents', 'entry.turn'])
    .whereRef('entry.orderId', '=', 'orders.id')
    .orderBy('entry.seq')

const documentsOf = (eb: Orders) =>
  eb
    .selectFrom('documents')
    .leftJoin('notes', (join) =>
      join.onRef('notes.id', '=', 'documents.reviewNoteId').on('notes.visibility', '=', 'customer'),
    )
    .select(['documents.id', 'fileName', 'documentType', 'documents.traveller as travellerId', 'source'])
    .select(['documents.status', 'documents.rotation', 'photoPoints', 'sizeBytes as fileSize'])
    .select(['storageKey as s3Key', 'documents.createdAt as uploadedAt', 'deletesAt', 'checkFailure'])
    .select((document) => {
      const withdrawnAt = document
        .case()
        .when('deletedBecause', '=', 'withdrawn')
        .then(document.ref('documents.reviewedAt'))
        .end()
      return [withdrawnAt.as('withdrawnAt'), document.fn.coalesce('deletedAt', withdrawnAt).as('deletedAt')]
    })
    .select(['reviewReason as rejection', 'notes.text as reviewNotes', 'documents.reviewedAt', 'documents.replaces'])
    .whereRef('documents.orderId', '=', 'orders.id')
    .where('entrySeq', 'is not', null)
    .orderBy('documents.createdAt')
    .orderBy('documents.id')

const passportLinesOf = (eb: Orders) =>
  eb
    .selectFrom('documents')
    .select(['documents.id as documentId', 'documents.traveller as travellerId'])
    .select((document) => document.ref('passportLinesEncrypted').$notNull().as('sealed'))
    .whereRef('documents.orderId', '=', 'orders.id')
    .where('entrySeq', 'is not', null)
    .where('passportLinesEncrypted', 'is not', null)
    .where(stillThere)
    .orderBy('documents.id')

// A query in a query is built like one of the database.
const decisionsOf = (eb: Orders) =>
  selectDecisions(eb as unknown as Queryable).where(sql<boolean>`pending.order_id = orders.id`)

const requestsOf = (eb: Orders) =>
  eb
    .selectFrom('documentRequests as request')
    .leftJoin('documents', 'documents.id', 'request.documentId')
    .leftJoin('notes', (join) => join.onRef('notes.id', '=', 'request.noteId').on('notes.visibility', '=', 'customer'))
    .select(['request.id', 'request.documentType', 'request.reason', 'request.documentId', 'request.askedAt'])
    .select(['request.traveller as travellerId', 'documents.reviewReason', 'notes.text as notes'])
    .whereRef('request.orderId', '=', 'orders.id')
    .where('request.answeredAt', 'is', null)
    .orderBy('request.askedSeq')
    .orderBy('request.id')

const travellersOf = (eb: Orders) =>
  eb.selectFrom('travellers').selectAll().whereRef('travellers.orderId', '=', 'orders.id').orderBy('position')

const refundsOf = (eb: Orders) =>
  eb
    .selectFrom('refunds')
    .leftJoin('notes', 'notes.id', 'refunds.noteId')
    .select(['refunds.id', 'refunds.cents', 'refunds.reason', 'refunds.status', 'refunds.createdAt'])
    .select(['refunds.paidOtherwise', 'refunds.madeAt', 'refunds.failedAt', 'notes.text', 'notes.visibility'])
    .whereRef('refunds.orderId', '=', 'orders.id')
    .orderBy('refunds.createdAt')
    .orderBy('refunds.id')

const disputesOf = (eb: Orders) =>
  eb.selectFrom('disputes').selectAll().whereRef('disputes.orderId', '=', 'orders.id').orderBy('openedAt')

const invoicesOf = (eb: Orders) =>
  eb
    .selectFrom('invoices')
    .select(['id', 'number', 'kind', 'cents', 'issuedAt', 'content'])
    .whereRef('invoices.orderId', '=', 'orders.id')
    .orderBy('issuedAt')
    .orderBy('id')

/** The newest consent of the viewer's uploads to the order. */
const consentOf = (eb: Orders, personId: string | null) =>
  eb
    .selectFrom('documents')
    .innerJoin('consents', 'consents.id', 'documents.consentId')
    .select(['consents.noticeVersion', 'consents.language', 'consents.clientGivenAt'])
    .whereRef('documents.orderId', '=', 'orders.id')
    .where('consents.userId', '=', personId)
    .orderBy('consents.givenAt', 'desc')
    .limit(1)
