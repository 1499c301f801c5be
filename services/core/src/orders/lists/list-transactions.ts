import type { TransactionPage, TransactionQuery } from '@passage/contracts/api/desk/transactions.schema'
import { COUNTED_TO, OWN_COUNTED_TO } from '@passage/contracts/domain/desk/work-queue'
import { toAmount } from '@passage/contracts/domain/money/money'
import type { PaymentStatus } from '@passage/contracts/domain/money/payment-status'
import { isPayable } from '@passage/contracts/domain/orders/order-status'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { isStaff } from '@passage/contracts/domain/people/roles'
import type { Expression, SqlBool } from 'kysely'
import { waysToOrders } from '../../access/scope.ts'
import type { Queryable } from '../../context.ts'
import { type Counted, countedTo, idsOf, paginationOf } from '../../database/expressions.ts'
import { requestedDocuments } from '../../documents/list-requests.ts'
import { needsAttention } from './needs-attention.ts'
import { hasVisas, incompleteTravellers, paymentStanding, selectOverview, viewTurn } from './overview.ts'
import { readMatches } from './search-matches.ts'
import { matchesSearch, type OrderReader } from './search-orders.ts'

/** One page of a person's orders, newest first: own, the agency's, or all. Agency specification §2.3 and §7. */
export async function listTransactions(
  reader: OrderReader,
  person: ActingPerson,
  query: TransactionQuery,
): Promise<TransactionPage> {
  // Cut the page before joining.
  const [found, counted] = await Promise.all([pageOfIds(reader, person, query), countOrders(reader, person, query)])
  const ids = found.slice(0, query.limit)
  const [orders, matches] = await Promise.all([
    ids.length === 0 ? [] : readTransactions(reader.db, ids),
    readMatches(reader, ids, query.search),
  ])
  return {
    data: orders.map((order) => ({
      id: order.paymentId ?? order.id,
      orderId: order.id,
      orderNumber: order.orderNumber,
      status: order.paymentStatus,
      ...paymentStanding(order),
      orderStatus: order.status,
      customerName: order.customerName,
      customerEmail: order.customerEmail,
      matched: matches.get(order.id) ?? null,
      destinationCountry: order.destinationCountry,
      destinationCountryFr: order.destinationCountryFr,
      destinationCode: order.destinationCode,
      visaTypeCode: order.visaTypeCode,
      documentCount: order.documentsCount ?? 0,
      hasVisaDocuments: Boolean(order.hasVisaDocuments),
      createdAt: order.createdAt.toISOString(),
      amount: toAmount(order.totalCents),
      currency: order.currency,
      paymentMethod: order.paymentMethod,
      completedAt: order.completedAt?.toISOString() ?? null,
      lastSeq: order.lastSeq,
      needsAttention: isStaff(person.role) && Boolean(order.needsAttention),
      ...viewTurn(order, isStaff(person.role)),
      heldSince: order.heldSince?.toISOString() ?? null,
      decisions: order.decisions,
      requestedDocuments: order.requestedDocuments,
      incompleteTravellers: incompleteTravellers(order),
      paymentWindowEndsAt: isPayable(order.status) ? order.paymentWindowEndsAt.toISOString() : null,
    })),
    pagination: paginationOf(query, counted, found.length),
  }
}

type Way = ReturnType<typeof waysToOrders>[number]

/** Conditions of a search and a payment status on the orders of one access path. */
export function selectMatching(
  reader: OrderReader,
  { search, status }: Pick<TransactionQuery, 'search' | 'status'>,
  way: Way,
) {
  const searched = matchesSearch(reader, search)
  return reader.db
    .selectFrom('orders')
    .where(way)
    .$if(status !== 'all', (orders) => orders.where('orders.paymentStatus', '=', status as PaymentStatus))
    .$if(searched !== null, (orders) => orders.where(searched as Expression<SqlBool>))
}

/** The page's orders and one more. Each access path is read from its index up to the page, before joining. */
async function pageOfIds(reader: OrderReader, person: ActingPerson, query: TransactionQuery): Promise<string[]> {
  const found = waysToOrders('order:read', person)
    .map((way) =>
      reader.db
        .selectFrom(
          selectMatching(reader, query, way)
            .select(['orders.id', 'orders.createdAt'])
            .orderBy('orders.createdAt', 'desc')
            .orderBy('orders.id', 'desc')
            .limit(query.page * query.limit + 1)
            .as('reached'),
        )
        .select(['reached.id', 'reached.createdAt']),
    )
    .reduce((all, way) => all.union(way))
  const rows = await reader.db
    .selectFrom(found.as('found'))
    .select('found.id')
    .orderBy('found.createdAt', 'desc')
    .orderBy('found.id', 'desc')
    .limit(query.limit + 1)
    .offset((query.page - 1) * query.limit)
    .execute()
  return idsOf(rows)
}

/** All customers' orders are too many for an exact count. */
async function countOrders(reader: OrderReader, person: ActingPerson, query: TransactionQuery): Promise<Counted> {
  const to = isStaff(person.role) ? COUNTED_TO : OWN_COUNTED_TO
  const found = waysToOrders('order:read', person)
    .map((way) =>
      reader.db
        .selectFrom(
          selectMatching(reader, query, way)
            .select('orders.id')
            .limit(to + 1)
            .as('reached'),
        )
        .select('reached.id'),
    )
    .reduce((all, way) => all.union(way))
  const { total } = await reader.db
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return countedTo(total, to)
}

const readTransactions = (db: Queryable, ids: string[]) =>
  selectOverview(db)
    .select((eb) => [hasVisas(eb).as('hasVisaDocuments'), needsAttention(eb).as('needsAttention')])
    .select(requestedDocuments.as('requestedDocuments'))
    .where('orders.id', 'in', ids)
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.id', 'desc')
    .execute()
