import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import { DomainError } from '@passage/contracts/domain/errors'
import { priceOf } from '@passage/contracts/domain/money/quote'
import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import type { Context, Queryable } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { idsOf, noneOf } from '../../database/expressions.ts'
import { withAllTravellers } from '../../details/travellers.ts'

/** Orders with the facts of their workflow's input, and whether a run has claimed them. */
export const selectStartable = (db: Queryable) =>
  db
    .selectFrom('orders')
    .innerJoin('offers', 'offers.id', 'orders.offerId')
    .innerJoin('countries', 'countries.id', 'offers.countryId')
    .select(['orders.id', 'orders.orderNumber', 'countries.code as destinationCode', 'orders.agencyId'])
    .select(['orders.quote', 'orders.createdAt', 'orders.paymentWindowEndsAt', 'orders.workflowStartedAt'])
    .select(['orders.requiredDocuments', 'orders.numberOfApplicants', 'orders.onTime', 'orders.refusedFeePercent'])
    .select((eb) => withAllTravellers(eb).as('travellersComplete'))

type Selected = Awaited<ReturnType<ReturnType<typeof selectStartable>['executeTakeFirstOrThrow']>>

type Startable = Omit<Selected, 'workflowStartedAt' | 'travellersComplete' | 'requiredDocuments'> & {
  travellersComplete: boolean
  requiredDocuments: readonly string[]
}

/** The input of an order's workflow: the order after its first entry. */
export const visaOrderInput = (order: Startable, documents: VisaOrderInput['documents']): VisaOrderInput => ({
  orderId: order.id,
  orderNumber: order.orderNumber,
  destination: order.destinationCode,
  agencyId: order.agencyId,
  price: priceOf(order.quote),
  createdAt: order.createdAt.toISOString(),
  paymentWindowEndsAt: order.paymentWindowEndsAt.toISOString(),
  travellers: order.numberOfApplicants,
  requiredDocuments: [...order.requiredDocuments] as DocumentType[],
  documents,
  travellersComplete: order.travellersComplete,
  onTime: order.onTime,
  refusedFeePercent: order.refusedFeePercent,
})

/** The input of an order that no run has claimed; null for any other. */
export async function unstarted(db: Queryable, order: Selected): Promise<VisaOrderInput | null> {
  if (order.workflowStartedAt !== null) return null
  const documents = await db
    .selectFrom('documents')
    .select(['id as documentId', 'documentType', 'traveller'])
    .where('orderId', '=', order.id)
    .where('entrySeq', '=', 1)
    .orderBy('id')
    .execute()
  return visaOrderInput({ ...order, travellersComplete: Boolean(order.travellersComplete) }, documents)
}

/** The same by the order's id. */
export async function unstartedInput(db: Queryable, orderId: string): Promise<VisaOrderInput | null> {
  const order = await selectStartable(db).where('orders.id', '=', orderId).executeTakeFirst()
  return order ? unstarted(db, order) : null
}

/** Records that a workflow runs this order, once. Returns the projection's last entry. Throws `order_not_found`. design.md, Creation. */
export async function claimStart(context: Context, orderId: string): Promise<{ lastSeq: number }> {
  const order = await context.db
    .updateTable('orders')
    .set((eb) => ({ workflowStartedAt: eb.fn.coalesce('workflowStartedAt', eb.val(new Date())) }))
    .where('id', '=', orderId)
    .returning('lastSeq')
    .executeTakeFirst()
  if (!order) throw new DomainError('order_not_found', `There is no order ${orderId}.`)
  return order
}

/** Ids of orders that are committed and that no workflow has claimed for longer than `olderThanMs`; none of `except`. design.md, Creation. */
export async function ordersNotStarted(
  db: Database,
  olderThanMs: number,
  limit = 50,
  except: readonly string[] = [],
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('workflowStartedAt', 'is', null)
    .where('createdAt', '<', new Date(Date.now() - olderThanMs))
    .where('id', '!=', noneOf(except))
    .orderBy('createdAt')
    .limit(limit)
    .execute()
  return idsOf(rows)
}
