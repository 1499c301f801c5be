import { createHash } from 'node:crypto'
import type { CreateOrder } from '@passage/contracts/api/orders/orders.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { mapFields, SEALED_FIELDS } from '@passage/contracts/domain/travellers/traveller-fields'
import type { VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import type { Context, Queryable } from '../../context.ts'
import { selectStartable, unstarted } from './start-order.ts'

export interface CreatedOrder {
  id: string
  orderNumber: string
  /** Starts the order's workflow; null when an earlier call with the same key did. */
  start: VisaOrderInput | null
  /** Documents without a check result. */
  uncheckedDocuments: string[]
}

type Asked = Pick<CreateOrder, 'travellers' | 'createdBy' | 'draftVersion'> & { agencyUserId?: unknown }

/** Hash of a parsed body, whatever the order of its fields; sealed fields are hashed under our key first. */
export function requestHash(
  { createdBy: _ignored, agencyUserId: _unread, draftVersion: _kept, ...order }: Asked,
  fields: Context['fields'],
): string {
  const travellers = order.travellers.map((traveller) => ({
    ...traveller,
    ...mapFields(SEALED_FIELDS, (field) => traveller[field] && fields.fingerprint(traveller[field])),
  }))
  return createHash('sha256')
    .update(canonical({ ...order, travellers }))
    .digest('hex')
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** The order of an earlier call with this person's key; null: none. Throws `idempotency_conflict` for another body. */
export async function findRepeated(
  db: Queryable,
  ownerId: string,
  idempotencyKey: string,
  hash: string,
): Promise<CreatedOrder | null> {
  const order = await selectStartable(db)
    .select('orders.requestHash')
    .where('orders.ownerId', '=', ownerId)
    .where('orders.idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  if (!order) return null
  if (order.requestHash !== hash) {
    throw new DomainError('idempotency_conflict', 'This Idempotency-Key was used for another order.')
  }
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    start: await unstarted(db, order),
    uncheckedDocuments: [],
  }
}
