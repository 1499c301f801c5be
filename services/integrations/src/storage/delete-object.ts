import { DeleteObjectCommand, HeadObjectCommand, ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3'
import { isMissing } from './storage-call.ts'

interface StoredAt {
  Bucket: string
  Key: string
}

/**
 * Removes all versions and delete markers of one key and looks again until there is none; answers how many went.
 * Needs s3:ListBucketVersions and s3:DeleteObjectVersion. A bucket without versioning lists the one version "null".
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

/** Asks both ways: the list of versions, and the object itself. */
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

/** Up to a page of version ids. The exact key sorts before all others with this prefix, so it is on the first page. */
async function versionsOf(client: S3Client, object: StoredAt, signal: AbortSignal): Promise<string[]> {
  const command = new ListObjectVersionsCommand({ Bucket: object.Bucket, Prefix: object.Key })
  const page = await client.send(command, { abortSignal: signal })
  return [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])]
    .filter((version) => version.Key === object.Key)
    .map((version) => version.VersionId ?? 'null')
}
