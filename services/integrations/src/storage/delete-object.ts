import { DeleteObjectCommand, ListObjectVersionsCommand, type S3Client } from '@aws-sdk/client-s3'

/**
 * Removes all versions and delete markers of one key and looks again until there is none, so that its end proves that it is gone.
 * Needs s3:ListBucketVersions and s3:DeleteObjectVersion. A bucket without versioning lists the one version "null".
 */
export async function deleteObject(
  client: S3Client,
  object: { Bucket: string; Key: string },
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const versions = await versionsOf(client, object, signal)
    if (versions.length === 0) return
    for (const VersionId of versions) {
      await client.send(new DeleteObjectCommand({ ...object, VersionId }), { abortSignal: signal })
    }
  }
}

/** Up to a page of version ids. The exact key sorts before all others with this prefix, so it is on the first page. */
async function versionsOf(client: S3Client, object: { Bucket: string; Key: string }, signal: AbortSignal) {
  const command = new ListObjectVersionsCommand({ Bucket: object.Bucket, Prefix: object.Key })
  const page = await client.send(command, { abortSignal: signal })
  return [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])]
    .filter((version) => version.Key === object.Key)
    .map((version) => version.VersionId ?? 'null')
}
