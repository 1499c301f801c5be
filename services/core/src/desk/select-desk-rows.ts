import type { ExpressionBuilder } from 'kysely'
import type { Reader } from '../context.ts'
import type { DB } from '../database/schema.generated.ts'
import { countCompleteTravellers } from '../details/travellers.ts'
import { stillThere } from '../documents/deletion/still-there.ts'
import { countDocuments } from '../documents/list-order-documents.ts'
import { requestedDocuments } from '../documents/list-requests.ts'
import { isInTrouble, needsAttention } from '../orders/lists/needs-attention.ts'

/** Orders as the desk's rows show them, without an order among themselves. */
export const selectDeskRows = (db: Reader) =>
  db
    .selectFrom('orders')
    .innerJoin('offers', 'offers.id', 'orders.offerId')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .leftJoin('agencies', 'agencies.id', 'orders.agencyId')
    .leftJoin('users as assignee', 'assignee.id', 'orders.assigneeId')
    .select([
      'orders.id as orderId',
      'orders.orderNumber',
      'orders.customerName',
      'countries.code as destinationCode',
      'countries.name as destinationCountry',
      'countries.nameFr as destinationCountryFr',
      'agencies.name as agencyName',
      'orders.status as orderStatus',
      'orders.paymentStatus',
      'orders.turn as whoseTurn',
      'orders.dueAt',
      'orders.createdAt',
      'orders.numberOfApplicants',
      'orders.lastSeq',
      'orders.priority',
      'orders.assigneeId',
      'assignee.name as assigneeName',
      requestedDocuments.as('requestedDocuments'),
    ])
    .select((eb) => [
      countDocuments(eb).as('documentCount'),
      countToReview(eb).as('documentsToReview'),
      countCompleteTravellers(eb).as('completeTravellers'),
      needsAttention(eb).as('needsAttention'),
      isInTrouble(eb).as('inTrouble'),
      hasEmbassyFile(eb).as('hasEmbassyFile'),
    ])

/** Documents that wait for a verdict of staff: received, checked and not replaced, while the order is in review or being prepared. */
const countToReview = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb
    .selectFrom('documents')
    .select((count) => count.fn.countAll<number>().as('count'))
    .whereRef('documents.orderId', '=', 'orders.id')
    .where('orders.status', 'in', ['document_review', 'processing'])
    .where('documents.entrySeq', 'is not', null)
    .where('documents.source', '=', 'traveller')
    .where('documents.status', 'in', ['submitted', 'reviewed'])
    .where(stillThere)
    .where((document) =>
      document.not(
        document.exists(
          document
            .selectFrom('documents as newer')
            .select('newer.id')
            .whereRef('newer.replaces', '=', 'documents.id')
            .whereRef('newer.orderId', '=', 'orders.id')
            .where('newer.entrySeq', 'is not', null),
        ),
      ),
    )

const hasEmbassyFile = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb.exists(
    eb
      .selectFrom('embassyFiles')
      .select('embassyFiles.id')
      .whereRef('embassyFiles.orderId', '=', 'orders.id')
      .where('embassyFiles.storedAt', 'is not', null)
      .where('embassyFiles.deletedBecause', 'is', null)
      .where('embassyFiles.deletedAt', 'is', null),
  )
