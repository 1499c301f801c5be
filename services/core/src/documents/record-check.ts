import type { AcceptedContentType, CheckFailure } from '@passage/contracts/domain/documents/documents'
import { DomainError } from '@passage/contracts/domain/errors'
import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { type Context, transaction } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { idsOf, noneOf } from '../database/expressions.ts'
import { verdictOf } from './find-document.ts'
import { sealThumbnail } from './thumbnails.ts'

export type DocumentToCheck = Awaited<ReturnType<typeof documentToCheck>>

/**
 * The file to check. `awaited`: its address still accepts the file, and it has no order · `deleting`: nothing may be
 * written · `verdict`: null while unknown. Throws `document_not_found`.
 */
export async function documentToCheck({ db }: Context, documentId: string) {
  const row = await db
    .selectFrom('documents')
    .select(['ownerId', 'storageKey', 'documentType', 'fileName', 'contentType', 'sizeBytes'])
    .select(['status', 'checkFailure', 'deletedBecause'])
    .select(sql<boolean>`upload_expires_at > now() and order_id is null`.as('awaited'))
    .where('id', '=', documentId)
    .executeTakeFirst()
  if (!row) throw new DomainError('document_not_found', `There is no document ${documentId}.`)
  const { status, checkFailure, deletedBecause, ...document } = row
  const verdict = verdictOf({ status, checkFailure })
  return { documentId, ...document, deleting: deletedBecause !== null, verdict }
}

export interface CheckedDocument {
  documentId: string
  failure: CheckFailure | null
  /** The stored file; null after a failure. */
  file: { sha256: string; sizeBytes: number; contentType: AcceptedContentType; fileName: string } | null
  /** A JPEG; null: none could be made. */
  thumbnail: Uint8Array | null
  /** The malware's name by the scanner. */
  signature?: string
}

/** Records the first result of the check; malware is marked for deletion. false: the file was deleted before. */
export function recordCheck(context: Context, checked: CheckedDocument): Promise<boolean> {
  const { documentId, failure, file, thumbnail, signature } = checked
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
        thumbnailEncrypted: thumbnail && sealThumbnail(context.fields, documentId, thumbnail),
      })
      .where('id', '=', documentId)
      .where('status', '=', 'pending')
      .where('deletedBecause', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (document) {
      await audit(tx, context, 'document.checked', 'document', documentId, { failure, ...(signature && { signature }) })
      return true
    }
    const standing = await tx.selectFrom('documents').select('status').where('id', '=', documentId).executeTakeFirst()
    return standing !== undefined && standing.status !== 'pending'
  })
}

/** Ids of documents of orders whose check is missing for longer than `olderThanMs`; none of `except`. */
export async function uncheckedDocuments(
  db: Database,
  olderThanMs: number,
  limit = 50,
  except: readonly string[] = [],
): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('status', '=', 'pending')
    .where('orderId', 'is not', null)
    .where('deletedBecause', 'is', null)
    .where('createdAt', '<', new Date(Date.now() - olderThanMs))
    .where('id', '!=', noneOf(except))
    .orderBy('createdAt')
    .limit(limit)
    .execute()
  return idsOf(rows)
}
