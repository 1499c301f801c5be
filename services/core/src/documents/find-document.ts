import type { CheckFailure, DocumentStatus } from '@passage/contracts/domain/documents/documents'
import { DomainError } from '@passage/contracts/domain/errors'
import type { ActingPerson, Permission } from '@passage/contracts/domain/people/permissions'
import { documentsWithin, ordersWithin } from '../access/scope.ts'
import type { Queryable } from '../context.ts'
import { stillThere } from './deletion/due-files.ts'

export const documentNotFound = () => new DomainError('document_not_found', 'There is no such document.')

/** An existing document: an own upload, or one of an order within the permission. Throws `document_not_found`. */
export async function findDocument(db: Queryable, person: ActingPerson, permission: Permission, documentId: string) {
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

/** The verdict of the file check; null while it is missing. */
export function verdictOf(document: { status: DocumentStatus; checkFailure: CheckFailure | null }) {
  const { status, checkFailure: failure } = document
  return status === 'pending' ? null : ({ status: failure ? 'rejected' : 'submitted', failure } as const)
}

export const notReady = () =>
  new DomainError('document_not_ready', 'The file is still being checked. Try again in a moment.')

export interface OrderedDocument {
  id: string
  orderId: string
  documentType: string
}

const selectOrdered = (
  db: Queryable,
  person: ActingPerson,
  permission: Permission,
  documentId: string,
  source: 'traveller' | 'visa' = 'traveller',
) =>
  db
    .selectFrom('documents')
    .innerJoin('orders', 'orders.id', 'documents.orderId')
    .select(['documents.id', 'orders.id as orderId', 'documents.documentType'])
    .where('documents.id', '=', documentId)
    .where('documents.source', '=', source)
    .where('documents.entrySeq', 'is not', null)
    .where(ordersWithin(permission, person))

/** A traveller's document of an order that the person may add to, also one whose file is gone. Throws `document_not_found`. */
export async function findReplaceable(
  db: Queryable,
  person: ActingPerson,
  permission: Permission,
  documentId: string,
): Promise<OrderedDocument> {
  const document = await selectOrdered(db, person, permission, documentId).executeTakeFirst()
  if (!document) throw documentNotFound()
  return document
}

/** A visa that was delivered, also one that is withdrawn or deleted. Throws `document_not_found`. */
export async function findVisa(
  db: Queryable,
  person: ActingPerson,
  permission: Permission,
  documentId: string,
): Promise<OrderedDocument> {
  const visa = await selectOrdered(db, person, permission, documentId, 'visa').executeTakeFirst()
  if (!visa) throw documentNotFound()
  return visa
}

/**
 * A traveller's document that staff may review. Throws `document_not_found`, `document_not_ready` during the check,
 * `document_not_usable` after a failed one.
 */
export async function findReviewable(
  db: Queryable,
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
