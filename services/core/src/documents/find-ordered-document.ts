import { DomainError } from '@passage/contracts/domain/errors'
import type { ActingPerson, Permission } from '@passage/contracts/domain/people/permissions'
import type { Reader } from '../context.ts'
import { ordersWithin } from '../orders/lists/scope.ts'
import { stillThere } from './deletion/still-there.ts'
import { documentNotFound } from './find-document.ts'
import { notReady } from './set-aside.ts'

export interface OrderedDocument {
  id: string
  orderId: string
  documentType: string
}

const selectOrdered = (db: Reader, person: ActingPerson, permission: Permission, documentId: string) =>
  db
    .selectFrom('documents')
    .innerJoin('orders', 'orders.id', 'documents.orderId')
    .select(['documents.id', 'orders.id as orderId', 'documents.documentType'])
    .where('documents.id', '=', documentId)
    .where('documents.source', '=', 'traveller')
    .where('documents.entrySeq', 'is not', null)
    .where(ordersWithin(permission, person))

/** A traveller's document of an order that the person may add to, also one whose file is gone. Throws `document_not_found`. */
export async function findReplaceable(
  db: Reader,
  person: ActingPerson,
  permission: Permission,
  documentId: string,
): Promise<OrderedDocument> {
  const document = await selectOrdered(db, person, permission, documentId).executeTakeFirst()
  if (!document) throw documentNotFound()
  return document
}

/**
 * A traveller's document that staff may judge. Throws `document_not_found`, also when its file is gone, `document_not_ready`
 * while the check runs, and `document_not_usable` for a file that failed it.
 */
export async function findReviewable(
  db: Reader,
  person: ActingPerson,
  permission: Permission,
  documentId: string,
): Promise<OrderedDocument> {
  const document = await selectOrdered(db, person, permission, documentId)
    .select(['documents.status', 'documents.checkFailure'])
    .where(stillThere)
    .executeTakeFirst()
  if (!document) throw documentNotFound()
  if (document.checkFailure !== null)
    throw new DomainError('document_not_usable', 'This document has not passed the check.')
  if (document.status === 'pending') throw notReady()
  return document
}
