import { PRESIGNED_SECONDS } from '@passage/contracts/domain/documents/documents'
import { DOCUMENT_HOURS } from '@passage/contracts/domain/money/payment-window'
import { type Insertable, sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import type { Context, Tx } from '../context.ts'
import type { Documents } from '../database/schema.generated.ts'

export interface PreparedUpload {
  documentId: string
  /** When the address to upload to begins to work: by PostgreSQL's clock, which also says when it ends. */
  from: Date
}

/** What the uploader says of the file to come. */
export interface AnnouncedFile {
  documentType: string
  fileName: string
  contentType: string
  /** Bytes. */
  fileSize: number
}

type Place = Omit<
  Insertable<Documents>,
  'documentType' | 'fileName' | 'contentType' | 'sizeBytes' | 'uploadExpiresAt' | 'deletesAt'
>

/**
 * Records the place of a file to come, on record with what `because` names. PostgreSQL's clock says when the address and
 * the file are over, so it also says from when on.
 */
export async function recordUpload(
  tx: Tx,
  context: Context,
  { documentType, fileName, contentType, fileSize }: AnnouncedFile,
  place: Place,
  because: { consentId: string } | { orderId: string },
): Promise<PreparedUpload> {
  const { id, from } = await tx
    .insertInto('documents')
    .values({
      ...place,
      documentType,
      fileName,
      contentType,
      sizeBytes: fileSize,
      uploadExpiresAt: sql<Date>`now() + make_interval(secs => ${sql.lit(PRESIGNED_SECONDS)})`,
      deletesAt: sql<Date>`now() + make_interval(hours => ${sql.lit(DOCUMENT_HOURS)})`,
    })
    .returning(['id', sql<Date>`now()`.as('from')])
    .executeTakeFirstOrThrow()
  await audit(tx, context, 'document.upload-prepared', 'document', id, {
    ...because,
    documentType,
    sizeBytes: fileSize,
  })
  return { documentId: id, from }
}
