import type { AcceptedContentType, CheckFailure } from '@passage/contracts/domain/documents/documents'
import { DomainError } from '@passage/contracts/domain/errors'
import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'

export interface DocumentToCheck {
  documentId: string
  ownerId: string
  storageKey: string
  documentType: string
  fileName: string
  contentType: AcceptedContentType
  /** As announced by the upload. */
  sizeBytes: number
  /** Its address still takes the file. */
  uploadOpen: boolean
  /** The file is deleted or being deleted: whatever is in storage has to go, and nothing may be written there. */
  deleting: boolean
  /** The verdict, when it is known already. */
  verdict: { status: 'submitted' | 'rejected'; failure: CheckFailure | null } | null
}

/** What the check has to look at. Throws `document_not_found` when there is none. */
export async function documentToCheck(context: Context, documentId: string): Promise<DocumentToCheck> {
  const document = await context.db
    .selectFrom('documents')
    .select(['ownerId', 'storageKey', 'documentType', 'fileName', 'contentType', 'sizeBytes'])
    .select(['status', 'checkFailure', 'deletedBecause'])
    .select(sql<boolean>`upload_expires_at > now()`.as('uploadOpen'))
    .where('id', '=', documentId)
    .executeTakeFirst()
  if (!document) throw new DomainError('document_not_found', `There is no document ${documentId}.`)
  const failure = document.checkFailure as CheckFailure | null
  return {
    documentId,
    ownerId: document.ownerId,
    storageKey: document.storageKey,
    documentType: document.documentType,
    fileName: document.fileName,
    contentType: document.contentType as AcceptedContentType,
    sizeBytes: document.sizeBytes,
    uploadOpen: document.uploadOpen,
    deleting: document.deletedBecause !== null,
    verdict: document.status === 'pending' ? null : { status: failure ? 'rejected' : 'submitted', failure },
  }
}

export interface CheckedDocument {
  documentId: string
  failure: CheckFailure | null
  /** The stored file; null after a failure. */
  file: { sha256: string; sizeBytes: number; contentType: AcceptedContentType; fileName: string } | null
  /** What the malware scanner calls it. */
  signature?: string
}

/**
 * Keeps the verdict of the check: `submitted` may be used, `rejected` says why, and malware is to be deleted at once. The
 * first verdict stands. false: the file was deleted meanwhile and there is no verdict.
 */
export function recordCheck(context: Context, checked: CheckedDocument): Promise<boolean> {
  const { documentId, failure, file, signature } = checked
  return transaction(context, async (tx) => {
    const document = await tx
      .updateTable('documents')
      .set({
        status: failure ? 'rejected' : 'submitted',
        checkFailure: failure,
        checkedAt: new Date(),
        orderToTell: failure !== null,
        ...(failure === 'infected' && { deletedBecause: 'infected' }),
        ...file,
      })
      .where('id', '=', documentId)
      .where('status', '=', 'pending')
      .where('deletedBecause', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (document) {
      await audit(tx, context, {
        action: 'document.checked',
        objectType: 'document',
        objectId: documentId,
        details: { failure, ...(signature && { signature }) },
      })
      return true
    }
    const standing = await tx.selectFrom('documents').select('status').where('id', '=', documentId).executeTakeFirst()
    return standing !== undefined && standing.status !== 'pending'
  })
}
