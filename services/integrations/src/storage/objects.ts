import { addAbortSignal, Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { StorageError } from './port.ts'
import { isMissing } from './storage-call.ts'

interface StoredAt {
  Bucket: string
  Key: string
}

/** Reads an object whose declared length is at most `maxBytes`; the caller's deadline includes the body. */
export async function readObject(
  client: S3Client,
  object: StoredAt,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { Body: body, ContentLength: size } = await client.send(new GetObjectCommand(object), { abortSignal: signal })
  if (!(body instanceof Readable)) throw new StorageError('unavailable', 'Storage answered without a body.')
  addAbortSignal(signal, body)
  if (size === undefined || size > maxBytes) {
    body.destroy()
    throw new StorageError('too_large', `The object has ${size} bytes; ${maxBytes} are allowed.`)
  }
  return body.transformToByteArray()
}

/**
 * Deletes all versions and delete markers of a key until none is listed; returns their number. Needs s3:ListBucketVersions and
 * s3:DeleteObjectVersion. A bucket without versioning lists one version "null".
 */
export async function deleteObject(client: S3Client, object: StoredAt, signal: AbortSignal): Promise<number> {
  const gone = new Set<string>()
  for (;;) {
    const versions = await versionsOf(client, object, signal)
    if (versions.length === 0) return gone.size
    for (const VersionId of versions) {
      await client.send(new DeleteObjectCommand({ ...object, VersionId }), { abortSignal: signal })
      gone.add(VersionId)
    }
  }
}

/** Whether neither a version is listed nor the object can be read. */
export async function isObjectGone(client: S3Client, object: StoredAt, signal: AbortSignal): Promise<boolean> {
  if ((await versionsOf(client, object, signal)).length > 0) return false
  try {
    await client.send(new HeadObjectCommand(object), { abortSignal: signal })
    return false
  } catch (error) {
    if (isMissing(error)) return true
    throw error
  }
}

/** Version ids on the first page, which has the exact key: it sorts before longer keys with the same prefix. */
async function versionsOf(client: S3Client, object: StoredAt, signal: AbortSignal): Promise<string[]> {
  const command = new ListObjectVersionsCommand({ Bucket: object.Bucket, Prefix: object.Key })
  const page = await client.send(command, { abortSignal: signal })
  return [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])]
    .filter((version) => version.Key === object.Key)
    .map((version) => version.VersionId ?? 'null')
}
