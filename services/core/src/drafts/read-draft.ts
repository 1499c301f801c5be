import type { OrderDraftView } from '@passage/contracts/api/orders/order-draft.schema'
import type { Context, Reader } from '../context.ts'

/** Whose draft a sealed text is. */
export const orderDraftRow = (userId: string): string => `order_drafts/${userId}/draft`

const NONE: OrderDraftView = { draft: null, version: null, updatedAt: null, placedOrder: null }

/** The person's own draft with everything in it, or the order that it became. */
export async function readDraft(
  { db, fields }: { db: Reader; fields: Context['fields'] },
  userId: string,
): Promise<OrderDraftView> {
  const row = await db
    .selectFrom('orderDrafts')
    .leftJoin('orders', 'orders.id', 'orderDrafts.orderId')
    .select(['draftEncrypted', 'version', 'orderDrafts.updatedAt', 'orders.id', 'orders.orderNumber', 'orders.offerId'])
    .where('orderDrafts.userId', '=', userId)
    .executeTakeFirst()
  if (!row) return NONE
  const { draftEncrypted, version, updatedAt, id, orderNumber, offerId } = row
  return {
    draft: draftEncrypted && JSON.parse(fields.open(draftEncrypted, orderDraftRow(userId))),
    version,
    updatedAt: updatedAt.toISOString(),
    placedOrder: id && orderNumber && offerId ? { id, orderNumber, offerId } : null,
  }
}
