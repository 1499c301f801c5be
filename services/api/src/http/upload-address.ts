import type { UploadUrlAnswer } from '@passage/contracts/api/documents/documents.schema'
import type { AnnouncedFile, PreparedUpload } from '@passage/core/documents/prepare-upload'
import { newStorageKey } from '@passage/integrations/storage/port'
import type { Context } from 'hono'
import type { Env } from './types.ts'

/** Answers a presigned address for one upload of the file that `prepare` has recorded. Public specification §7. */
export async function uploadAddress(
  c: Context<Env>,
  file: AnnouncedFile,
  prepare: (storageKey: string) => Promise<PreparedUpload>,
): Promise<UploadUrlAnswer> {
  const key = newStorageKey()
  const { documentId, from } = await prepare(key)
  const address = await c.var.deps.storage.presignUpload({
    key,
    contentType: file.contentType,
    size: file.fileSize,
    from,
  })
  return { uploadUrl: address.url, fileKey: key, documentId, expiryTime: address.expiresAt, headers: address.headers }
}
