import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { PRESIGNED_SECONDS } from '@passage/contracts/domain/documents/documents'
import { attachment } from './content-disposition.ts'
import type { DownloadRequest, UploadPermit, UploadRequest } from './port.ts'

/** Signs key, type, exact length and `If-None-Match: *`. design.md, Documents. */
export async function presignUpload(client: S3Client, bucket: string, request: UploadRequest): Promise<UploadPermit> {
  const headers = { 'content-type': request.contentType, 'if-none-match': '*' }
  const signingDate = request.from ?? new Date()
  const command = new PutObjectCommand({
    Bucket: bucket,
    Key: request.key,
    ContentType: request.contentType,
    ContentLength: request.size,
    IfNoneMatch: '*',
  })
  const url = await getSignedUrl(client, command, {
    expiresIn: PRESIGNED_SECONDS,
    signingDate,
    signableHeaders: new Set(['host', 'content-length', ...Object.keys(headers)]),
  })
  return { url, headers, expiresAt: new Date(signingDate.getTime() + PRESIGNED_SECONDS * 1_000).toISOString() }
}

/** A download that browsers save under the given name instead of showing or caching it. */
export function presignDownload(client: S3Client, bucket: string, request: DownloadRequest): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: bucket,
    Key: request.key,
    ResponseContentType: request.contentType,
    ResponseContentDisposition: attachment(request.fileName),
    ResponseCacheControl: 'private, no-store',
  })
  const expiresIn = Math.min(request.seconds ?? PRESIGNED_SECONDS, PRESIGNED_SECONDS)
  return getSignedUrl(client, command, { expiresIn, ...(request.from && { signingDate: request.from }) })
}
