import type { AgencyOrder, AgencyOrderQuery } from '@passage/contracts/api/orders/agency-orders.schema'
import { toAmount } from '@passage/contracts/domain/money/money'
import { type ActingPerson, scopeOf } from '@passage/contracts/domain/people/permissions'
import { sql } from 'kysely'
import type { Queryable } from '../../context.ts'

/** Orders of agencies, the newest first: for staff of all or of one, for a member exactly the own agency's. Agency specification §7. */
export async function listAgencyOrders(
  db: Queryable,
  person: ActingPerson,
  { agencyId, before, limit }: AgencyOrderQuery,
): Promise<AgencyOrder[]> {
  const isAny = scopeOf('agency-order:use', person.role) === 'any'
  const wanted = isAny ? agencyId : person.agencyId
  // Orders of a member without an agency are private.
  if (wanted === null) return []
  const rows = await db
    .selectFrom('orders')
    .innerJoin('offers', 'offers.id', 'orders.offerId')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .innerJoin('visaTypes', 'visaTypes.id', 'offers.visaTypeId')
    .select(['orders.id', 'orders.orderNumber', 'orders.agencyId', 'orders.ownerId as agencyUserId'])
    .select(['orders.customerName', 'orders.customerEmail', 'orders.customerPhone', 'orders.numberOfApplicants'])
    .select(['countries.name as destinationCountry', 'visaTypes.name as visaType'])
    .select(['orders.totalCents', 'orders.agencyCommissionCents', 'orders.currency', 'orders.priority', 'orders.notes'])
    .select(['orders.status', 'orders.paymentStatus', 'orders.createdAt', 'orders.updatedAt'])
    .where((eb) => (wanted === undefined ? eb('orders.agencyId', 'is not', null) : eb('orders.agencyId', '=', wanted)))
    .$if(before !== undefined, (orders) =>
      orders.where(
        sql<boolean>`(orders.created_at, orders.id) < (select created_at, id from orders where id = ${before})`,
      ),
    )
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ totalCents, agencyCommissionCents, createdAt, updatedAt, ...order }) => ({
    ...order,
    totalAmount: toAmount(totalCents),
    agencyCommission: toAmount(agencyCommissionCents ?? 0),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }))
}
