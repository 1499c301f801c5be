import { DomainError } from '@passage/contracts/domain/errors'
import type { ActingPerson, Permission } from '@passage/contracts/domain/people/permissions'
import { isStaff } from '@passage/contracts/domain/people/roles'
import type { ExpressionBuilder } from 'kysely'
import type { Reader } from '../context.ts'
import type { DB } from '../database/schema.generated.ts'
import { ordersWithin } from '../orders/lists/scope.ts'
import { stillThere } from './deletion/still-there.ts'

export const documentNotFound = () => new DomainError('document_not_found', 'There is no such document.')

/**
 * The person's own uploads as long as no order has them, and the documents of orders on which they hold the permission. A visa
 * that was made ready is staff's own only.
 */
export const documentsWithin =
  (permission: Permission, person: ActingPerson) => (eb: ExpressionBuilder<DB, 'documents'>) =>
    eb.or([
      eb.and([
        eb('documents.ownerId', '=', person.id),
        eb('documents.orderId', 'is', null),
        ...(isStaff(person.role) ? [] : [eb('documents.source', '=', 'traveller')]),
      ]),
      eb.exists(
        eb
          .selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.id', '=', 'documents.orderId')
          .where(ordersWithin(permission, person)),
      ),
    ])

/**
 * A document that is still there: the person's own upload, or one of an order they may read. Throws `document_not_found`,
 * also for another person's, a deleted and an overdue one.
 */
export async function findDocument(db: Reader, person: ActingPerson, permission: Permission, documentId: string) {
  const document = await db
    .selectFrom('documents')
    .select(['id', 'documentType', 'contentType', 'storageKey', 'status', 'checkFailure'])
    .where('documents.id', '=', documentId)
    .where(stillThere)
    .where(documentsWithin(permission, person))
    .executeTakeFirst()
  if (!document) throw documentNotFound()
  return document
}
