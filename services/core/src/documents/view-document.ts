import { DomainError } from '@passage/contracts/domain/errors'
import type { ActingPerson } from '@passage/contracts/domain/permissions'
import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'
import { findDocument } from './find-document.ts'

export interface ViewedDocument {
  storageKey: string
  fileName: string
  contentType: string
}

/**
 * What a download address is made for; that somebody looked is on record first. Throws `document_not_found`, and
 * `document_not_usable` for a file that has not passed the check. design.md, Documents.
 */
export function viewDocument(context: Context, person: ActingPerson, documentId: string): Promise<ViewedDocument> {
  return transaction(context, async (tx) => {
    const document = await findDocument(tx, person, 'document:read', documentId)
    if (document.status === 'pending' || document.checkFailure !== null) {
      throw new DomainError('document_not_usable', 'This document has not passed the check.')
    }
    await audit(tx, context, { action: 'document.viewed', objectType: 'document', objectId: document.id })
    return document
  })
}
