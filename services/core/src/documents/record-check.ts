import type { CheckFailure } from '@passage/contracts/domain/documents'
import { DomainError } from '@passage/contracts/domain/errors'
import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'

export interface DocumentToCheck {
  documentId: string
  storageKey: string
  contentType: string
  sizeBytes: number
  uploadExpiresAt: Date
  /** The verdict, when it is known already. */
  verdict: { status: 'submitted' | 'rejected'; failure: CheckFailure | null } | null
}

/** What the check has to look at. Throws `document_not_found` when it is gone. */
export async function documentToCheck(context: Context, documentId: string): Promise<DocumentToCheck> {
  const document = await context.db
    .selectFrom('documents')
    .select(['storageKey', 'contentType', 'sizeBytes', 'uploadExpiresAt', 'status', 'checkFailure'])
    .where('id', '=', documentId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!document) throw new DomainError('document_not_found', `There is no document ${documentId}.`)
  const failure = document.checkFailure as CheckFailure | null
  return {
    documentId,
    storageKey: document.storageKey,
    contentType: document.contentType,
    sizeBytes: document.sizeBytes,
    uploadExpiresAt: document.uploadExpiresAt,
    verdict: document.status === 'pending' ? null : { status: failure ? 'rejected' : 'submitted', failure },
  }
}

export interface CheckedDocument {
  documentId: string
  failure: CheckFailure | null
  /** Of the bytes that are kept; null when there are none. */
  sha256: string | null
  sizeBytes: number | null
}

/** Keeps the verdict of the check: `submitted` may be used, `rejected` says why. The first verdict stands. */
export async function recordCheck(context: Context, checked: CheckedDocument): Promise<void> {
  await transaction(context, async (tx) => {
    const document = await tx
      .updateTable('documents')
      .set({
        status: checked.failure ? 'rejected' : 'submitted',
        checkFailure: checked.failure,
        sha256: checked.sha256,
        checkedAt: new Date(),
        ...(checked.sizeBytes === null ? {} : { sizeBytes: checked.sizeBytes }),
      })
      .where('id', '=', checked.documentId)
      .where('status', '=', 'pending')
      .returning('id')
      .executeTakeFirst()
    if (!document) return
    await audit(tx, context, {
      action: 'document.checked',
      objectType: 'document',
      objectId: checked.documentId,
      details: { failure: checked.failure },
    })
  })
}
