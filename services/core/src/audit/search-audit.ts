import { AUDIT_ACTIONS, type AuditAction, type AuditObject } from '@passage/contracts/domain/audit-actions'
import { normaliseOrderNumber, ORDER_NUMBER_PATTERN } from '@passage/contracts/domain/orders/order-number'
import type { Queryable } from '../context.ts'
import { folded, foldedPattern, idsOf } from '../database/expressions.ts'

export interface Searched {
  typed: string
  /** Actions whose name contains the text; null: the text is a whole order number. */
  actions: readonly AuditAction[] | null
  objects: { objectType: AuditObject; ids: readonly string[] }[]
  /** Actors. */
  people: readonly string[]
}

/** With more people of one name the search does not distinguish them; the list of users does. */
const MOST_PEOPLE = 50

/**
 * Finds an order with everything that belongs to it, or people by name, username or address. null: the search is empty.
 */
export async function findSearched(db: Queryable, search: string | undefined): Promise<Searched | null> {
  const typed = search?.trim() ?? ''
  const pattern = foldedPattern(search)
  if (pattern === null) return null
  const orderNumber = normaliseOrderNumber(typed)
  if (ORDER_NUMBER_PATTERN.test(orderNumber)) {
    const objects = await objectsOf(db, orderNumber)
    // Eight letters without ORD may also be a name.
    if (objects !== null || /\d|ord/i.test(typed))
      return { typed, actions: null, objects: objects ?? NOTHING, people: [] }
  }
  const users = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or((['name', 'username', 'email'] as const).map((column) => eb(folded(column), 'like', pattern))))
    .limit(MOST_PEOPLE)
    .execute()
  const people = idsOf(users)
  const actions = AUDIT_ACTIONS.filter((action) => action.includes(typed.toLowerCase()))
  return { typed, actions, objects: people.length > 0 ? [{ objectType: 'user', ids: people }] : [], people }
}

/** Matches nothing. */
const NOTHING: Searched['objects'] = [{ objectType: 'order', ids: [''] }]

/** The order, its payments, refunds, documents and embassy file; null: there is no such order. */
async function objectsOf(db: Queryable, orderNumber: string): Promise<Searched['objects'] | null> {
  const order = await db.selectFrom('orders').select('id').where('orderNumber', '=', orderNumber).executeTakeFirst()
  if (!order) return null
  const idsIn = async (table: 'payments' | 'refunds' | 'documents' | 'embassyFiles') =>
    (await db.selectFrom(table).select('id').where('orderId', '=', order.id).execute()).map(({ id }) => id)
  const [payments, refunds, documents, files] = await Promise.all(
    (['payments', 'refunds', 'documents', 'embassyFiles'] as const).map(idsIn),
  )
  const objects: Searched['objects'] = [
    { objectType: 'order', ids: [order.id] },
    { objectType: 'embassy_file', ids: files ?? [] },
    { objectType: 'payment', ids: payments ?? [] },
    { objectType: 'refund', ids: refunds ?? [] },
    { objectType: 'document', ids: documents ?? [] },
  ]
  return objects.filter(({ ids }) => ids.length > 0)
}
