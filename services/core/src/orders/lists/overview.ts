import { isPayable } from '@passage/contracts/domain/orders/order-status'
import type { Party } from '@passage/contracts/domain/orders/party'
import { travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Queryable } from '../../context.ts'
import type { DB } from '../../database/schema.generated.ts'
import { countCompleteTravellers } from '../../details/travellers.ts'
import { countDocuments } from '../../documents/count-documents.ts'
import { countOpenRequests } from '../../documents/list-requests.ts'

/** An order with its destination, newest payment, number of documents, and what its customer owes. */
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
    .select(['payment.paymentId', 'payment.paymentMethod', 'payment.completedAt'])
    .select(['payment.cardBrand', 'payment.cardLast4', 'payment.unansweredSince'])
    .select((eb) => [
      countDocuments(eb).as('documentsCount'),
      countOpenRequests(eb).as('openRequests'),
      countCompleteTravellers(eb).as('completeTravellers'),
      isRefundOwed(eb).as('refundOwed'),
    ])

/** Whether an order has a promised refund that is not made: under way, or returned by the bank. */
export const isRefundOwed = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb.exists(
    eb
      .selectFrom('refunds')
      .select('refunds.id')
      .whereRef('refunds.orderId', '=', 'orders.id')
      .where('refunds.status', '=', 'promised'),
  )

/** Facts that the payment's status alone lacks. */
export const paymentStanding = ({ status, refundOwed, unansweredSince }: StandingRow) => ({
  refundOwed: Boolean(refundOwed),
  askingStripe: isPayable(status) && unansweredSince !== null,
})

type StandingRow = Pick<OverviewRow, 'status' | 'refundOwed' | 'unansweredSince'>

/**
 * How many travellers have a visa that nobody has delivered, as a column of a query over orders. Visas count when deleted: they
 * were delivered; not withdrawn ones.
 */
export const countVisasDue = sql<number>`(
  select count(*)::integer
  from unnest(orders.decisions) with ordinality as traveller (decision, position)
  where decision = 'approved' and not exists (
    select from documents
    where documents.order_id = orders.id and source = 'visa' and entry_seq is not null
      and deleted_because is distinct from 'withdrawn' and coalesce(documents.traveller, position) = position))`

/** Also deleted ones: they were delivered. Withdrawn ones do not count. */
export const hasVisas = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb.exists(
    eb
      .selectFrom('documents')
      .select('documents.id')
      .whereRef('documents.orderId', '=', 'orders.id')
      .where('documents.source', '=', 'visa')
      .where('documents.entrySeq', 'is not', null)
      .where('documents.deletedBecause', 'is distinct from', 'withdrawn'),
  )

export type OverviewRow = Awaited<ReturnType<ReturnType<typeof selectOverview>['executeTakeFirstOrThrow']>>

type TravellersOf = Pick<OverviewRow, 'decisions' | 'completeTravellers'>

/** How many travellers' details are missing or incomplete. */
export const incompleteTravellers = ({ decisions, completeTravellers }: TravellersOf): number =>
  travelling(decisions).length - (completeTravellers ?? 0)

/**
 * Whose turn an order is for its viewer, and the deadline. Staff's deadline also runs while the customer owes
 * something; other viewers do not get it as the customer's.
 */
export const viewTurn = (
  { turn, deskTurn, dueAt }: Pick<OverviewRow, 'turn' | 'deskTurn' | 'dueAt'>,
  isStaff: boolean,
): { whoseTurn: Party; dueAt: string | null } => ({
  whoseTurn: isStaff ? deskTurn : turn,
  dueAt: isStaff || turn === deskTurn ? (dueAt?.toISOString() ?? null) : null,
})
