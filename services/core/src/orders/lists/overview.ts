import { isPayable } from '@passage/contracts/domain/orders/order-status'
import type { Party } from '@passage/contracts/domain/orders/party'
import type { ExpressionBuilder } from 'kysely'
import type { Queryable } from '../../context.ts'
import type { DB } from '../../database/schema.generated.ts'
import { countCompleteTravellers } from '../../details/travellers.ts'
import { countDocuments } from '../../documents/count-documents.ts'
import { countOpenRequests } from '../../documents/list-requests.ts'

/** An order with its destination, its newest payment, how many documents it has, and what its customer still owes. */
export const selectOverview = (db: Queryable) =>
  db
    .selectFrom('orders')
    .innerJoin('offers', 'offers.id', 'orders.offerId')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .innerJoin('visaTypes', 'visaTypes.id', 'offers.visaTypeId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments')
          .select(['payments.id as paymentId', 'payments.method as paymentMethod', 'payments.completedAt'])
          .select(['payments.cardBrand', 'payments.cardLast4', 'payments.unansweredSince'])
          .whereRef('payments.orderId', '=', 'orders.id')
          .orderBy('payments.createdAt', 'desc')
          .limit(1)
          .as('payment'),
      (join) => join.onTrue(),
    )
    .selectAll('orders')
    .select(['countries.name as destinationCountry', 'countries.nameFr as destinationCountryFr'])
    .select(['countries.code as destinationCode', 'visaTypes.name as visaType', 'visaTypes.nameFr as visaTypeFr'])
    .select(['offers.visaTypeId', 'visaTypes.code as visaTypeCode'])
    .select(['offers.processingDays', 'payment.paymentId', 'payment.paymentMethod', 'payment.completedAt'])
    .select(['payment.cardBrand', 'payment.cardLast4', 'payment.unansweredSince'])
    .select((eb) => [
      countDocuments(eb).as('documentsCount'),
      countOpenRequests(eb).as('openRequests'),
      countCompleteTravellers(eb).as('completeTravellers'),
      isRefundOwed(eb).as('refundOwed'),
    ])

/** Whether a refund of an order is promised and not made: it is on its way, or the bank returned it. */
export const isRefundOwed = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb.exists(
    eb
      .selectFrom('refunds')
      .select('refunds.id')
      .whereRef('refunds.orderId', '=', 'orders.id')
      .where('refunds.status', '=', 'promised'),
  )

/** What the payment's status alone does not say. */
export const paymentStanding = ({ status, refundOwed, unansweredSince }: StandingRow) => ({
  refundOwed: Boolean(refundOwed),
  askingStripe: isPayable(status) && unansweredSince !== null,
})

type StandingRow = Pick<OverviewRow, 'status' | 'refundOwed' | 'unansweredSince'>

/** Also where they are deleted by now: they were handed over here. */
export const hasVisas = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb.exists(
    eb
      .selectFrom('documents')
      .select('documents.id')
      .whereRef('documents.orderId', '=', 'orders.id')
      .where('documents.source', '=', 'visa')
      .where('documents.entrySeq', 'is not', null),
  )

export type OverviewRow = Awaited<ReturnType<ReturnType<typeof selectOverview>['executeTakeFirstOrThrow']>>

type TravellersOf = Pick<OverviewRow, 'numberOfApplicants' | 'completeTravellers'>

/** How many travellers' details are missing or incomplete. */
export const incompleteTravellers = ({ numberOfApplicants, completeTravellers }: TravellersOf): number =>
  numberOfApplicants - (completeTravellers ?? 0)

/**
 * Whose turn an order is for its viewer, and by when. Staff's deadline also runs while the customer is asked for something;
 * to others it is not the customer's.
 */
export const viewTurn = (
  { turn, deskTurn, dueAt }: Pick<OverviewRow, 'turn' | 'deskTurn' | 'dueAt'>,
  isStaff: boolean,
): { whoseTurn: Party; dueAt: string | null } => ({
  whoseTurn: isStaff ? deskTurn : turn,
  dueAt: isStaff || turn === deskTurn ? (dueAt?.toISOString() ?? null) : null,
})
